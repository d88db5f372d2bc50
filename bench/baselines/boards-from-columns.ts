import { imagePath } from '#contract/media/image-address'
import { named, openPool, serveBare } from './bare-server.ts'

/** Bare `node:http`, a statement that reads only the shown columns, the product's objects, JSON.stringify. */
interface Setup {
  databaseUrl: string
  /** The owner of the boards of each request. */
  calls: { viewerId: string }[]
}

interface BoardColumns {
  id: string
  owner_id: string
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

const text = `with latest as (
    select board_id, max(id) as pin_id
      from (select board_id, id from pins where person_id = $1 order by id desc limit 48) p group by board_id)
  select b.id, b.owner_id, b.name, b.slug, b.privacy, b.layout, b.section_count, b.pin_count,
    substr(b.cover_pictures[1], 1, 32) as cover, owner.username,
    row_number() over (order by greatest(b.id, latest.pin_id) desc) <= 2 as is_latest
  from boards b join people owner on owner.id = b.owner_id left join latest on latest.board_id = b.id
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
    owner: { id: board.owner_id, username: board.username },
    is_collaborative: false,
    collaborated_by_me: false,
  }
}
