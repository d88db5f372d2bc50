import { type ImageSize, imagePath, sizeOf } from '#contract/media/image-address'
import { toRfc2822 } from '#platform/clock'
import { named, openPool, serveBare } from './bare-server.ts'

/** Bare `node:http`, a statement that reads columns, the product's objects built from them, JSON.stringify. */
interface Setup {
  databaseUrl: string
  /** For each request the board, the viewer, the pin before the page, and the page's size. */
  calls: { boardId: string; viewerId: string; before: string; pageSize: number }[]
}

interface PinColumns {
  id: string
  root_pin_id: string
  title: string
  description: string
  alt_text: string
  link: string | null
  method: string
  source_pin_id: string | null
  repin_count: number
  comment_count: number
  created_at: Date
  image_signature: string
  extension: 'jpg' | 'png' | 'webp' | 'gif'
  width: number
  height: number
  is_animated: boolean
  dominant_color: string
  placeholder: string
  section_id: string | null
  section_title: string
  section_slug: string
  board_id: string
  board_name: string
  board_slug: string
  privacy: string
  layout: string
  owner_username: string
  pinner_id: string
  username: string
  full_name: string
  portrait: string | null
}

const text = `select p.id, p.root_pin_id, p.title, p.description, p.alt_text, p.link, p.method, p.source_pin_id, p.repin_count,
    p.comment_count, p.created_at, p.image_signature, i.extension, i.width, i.height, i.is_animated, i.dominant_color,
    i.placeholder, s.id as section_id, s.title as section_title, s.slug as section_slug, b.id as board_id,
    b.name as board_name, b.slug as board_slug, b.privacy, b.layout, owner.username as owner_username,
    pinner.id as pinner_id, pinner.username, pinner.full_name, pinner.image_signature as portrait
  from pins p
  join images i on i.signature = p.image_signature
  join boards b on b.id = p.board_id
  join people owner on owner.id = b.owner_id
  join people pinner on pinner.id = p.person_id
  left join board_sections s on s.board_id = p.board_id and s.id = p.section_id
  where p.board_id = $1 and p.id < $3 and (b.privacy <> 'secret' or b.owner_id = $2)
  order by p.id desc limit $4`

serveBare<Setup>(({ databaseUrl, calls }) => {
  const pool = openPool(databaseUrl)
  return async (number) => {
    const { boardId, viewerId, before, pageSize } = calls[number] as Setup['calls'][number]
    const { rows } = await pool.query<PinColumns>(
      named(text, [boardId, viewerId, before, pageSize + 1]),
    )
    return JSON.stringify({ data: rows.slice(0, pageSize).map(toCard) })
  }
})

function toCard(pin: PinColumns) {
  return {
    type: 'pin',
    id: pin.id,
    title: pin.title,
    grid_title: pin.title,
    description: pin.description,
    link: pin.link,
    domain: /^https?:\/\/(?:www\.)?([^/]+)/.exec(pin.link ?? '')?.[1] ?? 'Uploaded by user',
    created_at: toRfc2822(pin.created_at),
    images: {
      '236x': picture(pin, '236x', 'webp'),
      '474x': picture(pin, '474x', 'webp'),
      '736x': picture(pin, '736x', 'webp'),
      orig: picture(pin, 'originals', pin.extension),
    },
    image_signature: pin.image_signature,
    dominant_color: pin.dominant_color,
    placeholder: pin.placeholder,
    alt_text: pin.alt_text,
    auto_alt_text: '',
    method: pin.method,
    is_repin: pin.source_pin_id !== null,
    is_video: false,
    videos: null,
    embed: null,
    is_animated: pin.is_animated,
    is_promoted: false,
    repin_count: pin.repin_count,
    comment_count: pin.comment_count,
    aggregated_pin_data: {
      id: pin.root_pin_id,
      aggregated_stats: { saves: pin.repin_count, done: 0 },
    },
    section:
      pin.section_id === null
        ? null
        : { id: pin.section_id, title: pin.section_title, slug: pin.section_slug },
    board: {
      type: 'board',
      id: pin.board_id,
      name: pin.board_name,
      slug: pin.board_slug,
      privacy: pin.privacy,
      layout: pin.layout,
      url: `/${pin.owner_username}/${pin.board_slug}/`,
    },
    pinner: {
      type: 'user',
      id: pin.pinner_id,
      username: pin.username,
      full_name: pin.full_name,
      image_small_url: pin.portrait && imagePath(pin.portrait, '60x60', 'webp'),
      image_medium_url: pin.portrait && imagePath(pin.portrait, '136x136', 'webp'),
      profile_url: `/${pin.username}/`,
    },
  }
}

function picture(pin: PinColumns, size: ImageSize, extension: PinColumns['extension']) {
  return { url: imagePath(pin.image_signature, size, extension), ...sizeOf(pin, size) }
}
