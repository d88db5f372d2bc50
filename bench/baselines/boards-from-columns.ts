import { imagePath } from '#contract/media/image-address'
import { named, openPool, serveBare } from './bare-server.ts'

/** Bare `node:http`, a statement that reads just the columns that are shown, the product's objects, JSON.stringify. */
interface Setup {
  databaseUrl: string
  /** For each request whose boards. */
  calls: { viewerId: string }[]
}

interface BoardColumns {
  id: string
  name: string
  slug: string
  privacy: string
  layout: string
  section_count: number
  pin_count: number
  cover: string | null
  username: string
  is_latest: boolean
}

const text = `select b.id, b.name, b.slug, b.privacy, b.layout, b.section_count, b.pin_count,
    substr(b.cover_pictures[1], 1, 32) as cover, owner.username,
    b.id in (select id from boards where owner_id = $1 order by last_pinned_at desc limit 2) as is_latest
  from boards b join people owner on owner.id = b.owner_id
  where b.owner_id = $1 order by b.name_key, b.id`

serveBare<Setup>(({ databaseUrl, calls }) => {
  const pool = openPool(databaseUrl)
  return async (number) => {
    const { viewerId } = calls[number] as Setup['calls'][number]
    const { rows } = await pool.query<BoardColumns>(named(text, [viewerId]))
    return JSON.stringify({
      data: {
        all_boards: rows.map(toBoard),
        boards_shortlist: rows.filter((board) => board.is_latest).map(toBoard),
      },
    })
  }
})

function toBoard(board: BoardColumns) {
  return {
    type: 'board',
    id: board.id,
    name: board.name,
    url: `/${board.username}/${board.slug}/`,
    privacy: board.privacy,
    layout: board.layout,
    section_count: board.section_count,
    pin_count: board.pin_count,
    image_cover_url: board.cover && imagePath(board.cover, '236x', 'webp'),
    image_thumbnail_url: board.cover && imagePath(board.cover, '136x136', 'webp'),
    is_collaborative: false,
  }
}
