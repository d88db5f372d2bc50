import type { BoardId, PersonId, SectionId } from '#contract/ids'
import type { ImageExtension } from '#contract/media/image-address'
import { count, type Db, row, rows } from '#platform/database'

export interface OwnPicture {
  signature: string
  extension: ImageExtension
}

/** SQL: the stories of the person $1. */
const ownStories = `select story_id from pins where person_id = $1 and story_id is not null
  union all select story_id from scheduled_pins where person_id = $1 and story_id is not null`

/** SQL: the signatures of the pictures of the person $1: those of their pins, of scheduled ones and drafts too, and their portrait. */
const ownSignatures = `select image_signature from pins where person_id = $1
  union select image_signature from story_pages where story_id in (${ownStories})
  union select image_signature from scheduled_pins where person_id = $1
  union select image_signature from pin_drafts where person_id = $1 and image_signature is not null
  union select original_signature from pin_drafts where person_id = $1 and original_signature is not null
  union select image_signature from pin_draft_pages where person_id = $1 and image_signature is not null
  union select original_signature from pin_draft_pages where person_id = $1 and original_signature is not null
  union select image_signature from people where id = $1 and image_signature is not null`

/** SQL: the same of their videos. */
const ownVideos = `select video_signature from pins where person_id = $1
  union select video_signature from story_pages where story_id in (${ownStories})
  union select video_signature from scheduled_pins where person_id = $1
  union select video_signature from pin_draft_pages where person_id = $1
  union select video_signature from pin_drafts where person_id = $1`

/** Counts pictures and videos. */
export function countPictures(db: Db, personId: PersonId): Promise<number> {
  return count(
    db,
    `select (select count(*) from images where signature in (${ownSignatures}))::int
       + (select count(*) from videos where signature in (${ownVideos}))::int as n`,
    [personId],
  )
}

export function selectPicturesAfter(
  db: Db,
  personId: PersonId,
  after: string,
  limit: number,
): Promise<OwnPicture[]> {
  return rows<OwnPicture>(
    db,
    `select signature, extension from images where signature in (${ownSignatures}) and signature > $2
      order by signature limit $3`,
    [personId, after, limit],
  )
}

export async function findVideoAfter(
  db: Db,
  personId: PersonId,
  after: string,
): Promise<string | null> {
  const found = await row<{ signature: string }>(
    db,
    `select signature from videos where signature in (${ownVideos}) and signature > $2
      order by signature limit 1`,
    [personId, after],
  )
  return found?.signature ?? null
}

export interface OwnPerson {
  username: string
  full_name: string
  about: string
  portrait: string | null
  created_at: Date
}

export async function findOwnPerson(db: Db, personId: PersonId): Promise<OwnPerson | null> {
  const person = await row<OwnPerson>(
    db,
    `select username, full_name, about, created_at, image_signature as portrait from people where id = $1`,
    [personId],
  )
  if (!person) return null
  const images = await selectImages(db, [person.portrait])
  return { ...person, portrait: images.get(person.portrait)?.name ?? null }
}

export interface OwnBoard {
  /** Null for all pins on the boards of others. */
  id: BoardId | null
  name: string
  description: string
  privacy: string
  pins: number
  cover: string | null
}

/** The person's own boards in their order, with the number of their own pins on each. */
export async function selectOwnBoards(db: Db, personId: PersonId): Promise<OwnBoard[]> {
  const boards = await rows<OwnBoard>(
    db,
    `select b.id, b.name, b.description, b.privacy, counted.pins, latest.image_signature as cover
       from boards b
       cross join lateral (select count(*)::int as pins from pins p
         where p.board_id = b.id and p.person_id = $1) counted
       left join lateral (select p.image_signature from pins p
        where p.board_id = b.id and p.person_id = $1 order by p.id desc limit 1) latest on true
      where b.owner_id = $1 and b.deleted_at is null
      order by b.archived_at is not null, b.position, b.id desc`,
    [personId],
  )
  const images = await selectImages(
    db,
    boards.map(({ cover }) => cover),
  )
  return boards.map((board) => ({ ...board, cover: images.get(board.cover)?.name ?? null }))
}

interface ImageFacts {
  name: string
  width: number
  height: number
}

/** Those of these pictures that there are, by signature. */
async function selectImages(
  db: Db,
  signatures: readonly (string | null)[],
): Promise<Map<string | null, ImageFacts>> {
  const found = await rows<ImageFacts & { signature: string }>(
    db,
    `select signature, signature || '.' || extension as name, width, height from images
      where signature = any($1::text[])`,
    [[...new Set(signatures)].filter((one) => one !== null)],
  )
  return new Map(found.map((image) => [image.signature, image]))
}

/** The number of their pins on boards of others. */
export function countOnBoardsOfOthers(db: Db, personId: PersonId): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from pins p join boards b on b.id = p.board_id
      where p.person_id = $1 and b.owner_id <> $1`,
    [personId],
  )
}

export type OwnPage = Pick<
  OwnPin,
  'title' | 'description' | 'alt_text' | 'link' | 'image_name' | 'video_name' | 'width' | 'height'
>

export interface OwnPin {
  id: string
  title: string
  description: string
  alt_text: string
  link: string | null
  section: string | null
  image_name: string | null
  video_name: string | null
  width: number | null
  height: number | null
  /** Its pages, if there are several. */
  pages: OwnPage[] | null
  created_at: Date
  place: string
  section_id: SectionId
}

/** As they are stored: with signatures in place of names and sizes of pictures. */
interface StoredPage extends Omit<OwnPage, 'image_name' | 'width' | 'height'> {
  image_signature: string
}

interface StoredPin extends StoredPage, Omit<OwnPin, 'image_name' | 'width' | 'height' | 'pages'> {
  story_id: string | null
}

/** Pins of one board by section, the latest first; or with null, of all boards of others, without sections. */
export async function selectOwnPins(
  db: Db,
  personId: PersonId,
  boardId: BoardId | null,
  after: Pick<OwnPin, 'place' | 'section_id' | 'id'> | null,
  limit: number,
): Promise<OwnPin[]> {
  const place = `case when $2::bigint is null then -1 else coalesce(s.position, -1) end`
  const section = `case when $2::bigint is null then 0 else coalesce(s.id, 0) end`
  const pins = await rows<StoredPin>(
    db,
    `select p.id, p.title, p.description, p.alt_text, p.link, p.created_at, p.image_signature, p.story_id,
       case when $2::bigint is null then null else s.title end as section,
       p.video_signature || '.mp4' as video_name,
       (${place})::text as place, (${section})::text as section_id
       from pins p
       join boards b on b.id = p.board_id
       left join board_sections s on s.board_id = p.board_id and s.id = p.section_id
      where p.person_id = $1 and ${boardId === null ? 'b.owner_id <> $1' : 'p.board_id = $2'}
        and ($3::int is null or (${place}, ${section}, -p.id) > ($3, $4::bigint, -$5::bigint))
      order by ${place}, ${section}, -p.id limit $6`,
    [personId, boardId, after?.place ?? null, after?.section_id ?? null, after?.id ?? null, limit],
  )
  const pages = await selectPages(
    db,
    pins.flatMap(({ story_id }) => story_id ?? []),
  )
  const shown = [...pins, ...[...pages.values()].flat()]
  const images = await selectImages(
    db,
    shown.map((one) => one.image_signature),
  )
  const withImage = <Shown extends StoredPage>({ image_signature, ...one }: Shown) => {
    const { name = null, width = null, height = null } = images.get(image_signature) ?? {}
    return { ...one, image_name: name, width, height }
  }
  return pins.map(({ story_id, ...pin }) => ({
    ...withImage(pin),
    pages: story_id === null ? null : (pages.get(story_id)?.map(withImage) ?? null),
  }))
}

/** The pages of these stories in their order. */
async function selectPages(
  db: Db,
  storyIds: readonly string[],
): Promise<Map<string, StoredPage[]>> {
  if (storyIds.length === 0) return new Map()
  const found = await rows<StoredPage & { story_id: string }>(
    db,
    `select story_id, title, description, alt_text, link, image_signature, video_signature || '.mp4' as video_name
       from story_pages where story_id = any($1::bigint[]) order by story_id, position`,
    [[...storyIds]],
  )
  return Map.groupBy(found, ({ story_id }) => story_id)
}
