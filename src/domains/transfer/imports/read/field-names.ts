/** Names of fields in exports of other services, letters only; the likeliest first. */
const names = {
  image: [
    'originalimage',
    'originalimageurl',
    'imageurl',
    'image',
    'imagelink',
    'imagelargeurl',
    'mediaurl',
    'picture',
    'pictureurl',
    'photo',
    'photourl',
    'img',
    'imgurl',
    'images',
    'media',
    'imagesrc',
    'thumbnail',
    'thumbnailurl',
  ],
  file: [
    'imagefile',
    'picturefile',
    'photofile',
    'imagepath',
    'filename',
    'filepath',
    'path',
    'uri',
  ],
  video: ['videofile', 'videopath'],
  captions: ['captions'],
  pages: ['pages'],
  format: ['pageformat'],
  options: ['pinoptions'],
  link: [
    'canonicallink',
    'link',
    'sourceurl',
    'sourcelink',
    'source',
    'destination',
    'destinationlink',
    'originallink',
    'website',
    'url',
    'href',
    'pinlink',
    'pinurl',
    'permalink',
  ],
  title: ['title', 'gridtitle', 'name', 'headline', 'pintitle'],
  description: [
    'description',
    'pindescription',
    'details',
    'note',
    'notes',
    'caption',
    'text',
    'comment',
  ],
  alt: ['alttext', 'alt', 'alternativetext', 'imagealt', 'imagealttext'],
  board: [
    'boardname',
    'board',
    'boardtitle',
    'collection',
    'collectionname',
    'folder',
    'album',
    'list',
  ],
  section: ['sectionname', 'section', 'sectiontitle', 'boardsection'],
  privacy: ['privacy', 'boardprivacy', 'visibility', 'issecret', 'secret', 'isprivate', 'private'],
} as const

export type Field = keyof typeof names

const ranks = new Map<string, { field: Field; rank: number }>()
for (const [field, spellings] of Object.entries(names))
  for (const [rank, spelling] of spellings.entries())
    ranks.set(spelling, { field: field as Field, rank })

/** The field that a name such as `Board Name` or `image_url` means; lower ranks are likelier. */
export function fieldOf(name: string): { field: Field; rank: number } | null {
  if (name.length > 40) return null
  return ranks.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? null
}

/** Whether a privacy value means that others cannot see it. */
export function isSecret(value: unknown): boolean {
  if (typeof value === 'string') return /^(secret|private|true|yes|1)$/i.test(value.trim())
  return value === true || value === 1
}
