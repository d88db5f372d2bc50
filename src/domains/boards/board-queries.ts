import type { Privacy } from '#contract/boards/board'
import { type Db, row, rows, type Writer } from '#platform/database'
import { listableFor, openableBy } from './board-privacy.ts'

export interface BoardRow {
  id: string
  owner_id: string
  name: string
  name_key: string
  slug: string
  description: string
  privacy: Privacy
  category: string
  layout: string
  pin_count: number
  section_count: number
  follower_count: number
  cover_pictures: string[]
  last_pinned_at: Date
  created_at: Date
  owner_username: string
  owner_card: string
}

export const boardColumns = `b.id, b.owner_id, b.name, b.name_key, b.slug, b.description, b.privacy, b.category,
  b.layout, b.pin_count, b.section_count, b.follower_count, b.cover_pictures, b.last_pinned_at, b.created_at,
  owner.username as owner_username, owner.card as owner_card`

const fromBoards = 'from boards b join people owner on owner.id = b.owner_id'

/** As far as the viewer may open it. */
export function findBoard(db: Db, id: string, viewerId: string | null): Promise<BoardRow | null> {
  return row<BoardRow>(
    db,
    `select ${boardColumns} ${fromBoards} where b.id = $1 and ${openableBy('$2')}`,
    [id, viewerId],
  )
}

/** By its owner's name and its address, current or former, as far as the viewer may open it. */
export function findBoardBySlug(
  db: Db,
  username: string,
  slug: string,
  viewerId: string | null,
): Promise<BoardRow | null> {
  return row<BoardRow>(
    db,
    `select ${boardColumns} ${fromBoards}
       join usernames u on u.person_id = b.owner_id
       join board_slugs s on s.owner_id = b.owner_id and s.board_id = b.id
      where u.username_key = $1 and s.slug = $2 and ${openableBy('$3')}`,
    [username.toLowerCase(), slug.toLowerCase(), viewerId],
  )
}

export interface BoardList {
  ownerId: string
  viewerId: string | null
  privacy: Privacy | null
  limit: number
}

/** By name, digits last, after the board with these keys. */
export function selectBoardsByName(
  db: Db,
  list: BoardList,
  after: { nameKey: string; id: string } | null,
): Promise<BoardRow[]> {
  return rows<BoardRow>(
    db,
    `select ${boardColumns} ${fromBoards}
      where b.owner_id = $1 and ${listableFor('$2')} and ($3::text is null or b.privacy = $3)
        and ($4::text is null or (b.name_key, b.id) > ($4, $5::bigint))
      order by b.name_key, b.id limit $6`,
    [
      list.ownerId,
      list.viewerId,
      list.privacy,
      after?.nameKey ?? null,
      after?.id ?? null,
      list.limit,
    ],
  )
}

/** The one saved to last first. */
export function selectBoardsByLastPinned(
  db: Db,
  list: BoardList,
  after: { lastPinnedAt: Date; id: string } | null,
): Promise<BoardRow[]> {
  return rows<BoardRow>(
    db,
    `select ${boardColumns} ${fromBoards}
      where b.owner_id = $1 and ${listableFor('$2')} and ($3::text is null or b.privacy = $3)
        and ($4::timestamptz is null or (b.last_pinned_at, b.id) < ($4, $5::bigint))
      order by b.last_pinned_at desc, b.id desc limit $6`,
    [
      list.ownerId,
      list.viewerId,
      list.privacy,
      after?.lastPinnedAt ?? null,
      after?.id ?? null,
      list.limit,
    ],
  )
}

/** As much of a board as choosing it takes. */
export interface PickableRow {
  id: string
  name: string
  slug: string
  privacy: Privacy
  layout: string
  section_count: number
  pin_count: number
  /** The newest picture's signature. */
  cover: string | null
  /** 1 for the board saved to last, as far as ranks were asked for. */
  latest_rank: number | null
}

/** All boards of one owner, by name; the `latestCount` saved to last are ranked. */
export function selectPickableBoards(
  db: Db,
  ownerId: string,
  latestCount: number,
): Promise<PickableRow[]> {
  return rows<PickableRow>(
    db,
    `select b.id, b.name, b.slug, b.privacy, b.layout, b.section_count, b.pin_count,
            substr(b.cover_pictures[1], 1, 32) as cover,
            array_position(array(select id from boards where owner_id = $1 order by last_pinned_at desc, id desc limit $2), b.id) as latest_rank
       from boards b where b.owner_id = $1 order by b.name_key, b.id`,
    [ownerId, latestCount],
  )
}

export interface NewBoard {
  id: string
  owner_id: string
  name: string
  name_key: string
  slug: string
  description: string
  privacy: Privacy
  category: string
  layout: string
  card: string
  last_pinned_at: Date
  created_at: Date
}

export async function insertBoard(db: Writer, board: NewBoard): Promise<void> {
  await db.insertInto('boards').values(board).execute()
}

export interface BoardChange {
  name: string
  name_key: string
  slug: string
  description: string
  privacy: Privacy
  category: string
  card: string
}

export async function updateBoard(db: Writer, id: string, change: BoardChange): Promise<void> {
  await db.updateTable('boards').set(change).where('id', '=', id).execute()
}

export async function deleteBoardRow(db: Writer, id: string, ownerId: string): Promise<void> {
  await db
    .deleteFrom('board_slugs')
    .where('owner_id', '=', ownerId)
    .where('board_id', '=', id)
    .execute()
  await db.deleteFrom('boards').where('id', '=', id).execute()
}

/** A board's change of pins, relative; `cover` goes in front of its newest pictures. */
export async function countBoardPins(
  db: Writer,
  boardId: string,
  by: number,
  saved?: { cover: string; at: Date },
): Promise<void> {
  if (saved) {
    await rows(
      db,
      `update boards set pin_count = pin_count + $2, last_pinned_at = greatest(last_pinned_at, $4),
         cover_pictures = (array_prepend($3::text, array_remove(cover_pictures, $3)))[1:5]
       where id = $1`,
      [boardId, by, saved.cover, saved.at],
    )
  } else {
    await rows(db, 'update boards set pin_count = pin_count + $2 where id = $1', [boardId, by])
  }
}

export async function setBoardCovers(db: Writer, boardId: string, covers: string[]): Promise<void> {
  await rows(db, 'update boards set cover_pictures = $2::text[] where id = $1', [boardId, covers])
}

/** Writes wait in line for a board, in the order of ids, so that two of them never wait for each other. */
export async function lockBoards(db: Writer, ids: readonly string[]): Promise<void> {
  await rows(
    db,
    'select 1 from boards where id = any($1::bigint[]) order by id for no key update',
    [[...ids]],
  )
}

export async function countOwnBoards(db: Db, ownerId: string): Promise<number> {
  const counted = await row<{ n: number }>(
    db,
    'select count(*)::int as n from boards where owner_id = $1',
    [ownerId],
  )
  return counted?.n ?? 0
}

export interface SectionRow extends BoardRow {
  section_id: string
  section_title: string
  section_slug: string
  section_position: number
  section_pin_count: number
  section_covers: string[]
}
