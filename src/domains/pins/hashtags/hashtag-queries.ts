import type { BoardId, PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, row, rows, type Writer } from '#platform/database'

/** A hashtag of a pin as it was written, with its key. */
export interface TagOfPin {
  pin_id: PinId
  tag_key: string
  tag: string
}

export async function isBoardPublic(db: Db, boardId: BoardId): Promise<boolean> {
  return (
    (await row(db, `select 1 from boards b where b.id = $1 and ${isPublic}`, [boardId])) !== null
  )
}

/** A board's pins with their descriptions, after one of them. */
export function selectDescriptions(
  db: Db,
  boardId: BoardId,
  after: string,
  upTo: string,
  limit: number,
): Promise<{ id: PinId; description: string }[]> {
  return rows(
    db,
    `select id, case when strpos(description, '#') > 0 then description else '' end as description
       from pins where board_id = $1 and id > $2 and id <= $3 order by id limit $4`,
    [boardId, after, upTo, limit],
  )
}

export function selectTagsOfPins(
  db: Db,
  boardId: BoardId,
  after: string,
  upTo: string,
): Promise<{ pin_id: PinId; tag_key: string }[]> {
  return rows(
    db,
    'select pin_id, tag_key from pin_hashtags where board_id = $1 and pin_id > $2 and pin_id <= $3',
    [boardId, after, upTo],
  )
}

/** Returns those that are new. */
export function insertTagsOfPins(
  db: Writer,
  boardId: BoardId,
  tags: readonly TagOfPin[],
): Promise<{ tag_key: string }[]> {
  return rows(
    db,
    `insert into pin_hashtags (board_id, pin_id, tag_key)
     select $1, * from unnest($2::bigint[], $3::text[]) on conflict do nothing returning tag_key`,
    [boardId, tags.map((one) => one.pin_id), tags.map((one) => one.tag_key)],
  )
}

export function deleteTagsOfPins(
  db: Writer,
  boardId: BoardId,
  tags: readonly { pin_id: PinId; tag_key: string }[],
): Promise<{ tag_key: string }[]> {
  return rows(
    db,
    `delete from pin_hashtags t using unnest($2::bigint[], $3::text[]) as gone (pin_id, tag_key)
      where t.board_id = $1 and t.pin_id = gone.pin_id and t.tag_key = gone.tag_key returning t.tag_key`,
    [boardId, tags.map((one) => one.pin_id), tags.map((one) => one.tag_key)],
  )
}

export function deleteAllTagsOfPins(
  db: Writer,
  boardId: BoardId,
  pinIds: readonly PinId[],
): Promise<{ tag_key: string }[]> {
  return rows(
    db,
    'delete from pin_hashtags where board_id = $1 and pin_id = any($2::bigint[]) returning tag_key',
    [boardId, [...pinIds]],
  )
}

/** All tags of a board, in batches. */
export function deleteTagsOfBoard(
  db: Writer,
  boardId: BoardId,
  limit: number,
): Promise<{ tag_key: string }[]> {
  return rows(
    db,
    `delete from pin_hashtags t
      using (select pin_id, tag_key from pin_hashtags where board_id = $1 limit $2) chosen
      where t.board_id = $1 and t.pin_id = chosen.pin_id and t.tag_key = chosen.tag_key returning t.tag_key`,
    [boardId, limit],
  )
}

/** Adjusts how many pins carry each tag. Rows are locked in the order of keys, which avoids deadlocks. */
export async function countTags(
  db: Writer,
  changes: readonly { tag_key: string; tag: string; by: number }[],
): Promise<void> {
  const sorted = changes.toSorted((a, b) => (a.tag_key < b.tag_key ? -1 : 1))
  const keys = sorted.map((one) => one.tag_key)
  await rows(
    db,
    `insert into hashtags (tag_key, tag, pin_count)
     select tag_key, tag, by from unnest($1::text[], $2::text[], $3::int[]) as changed (tag_key, tag, by)
     on conflict (tag_key) do update set pin_count = greatest(0, hashtags.pin_count + excluded.pin_count)`,
    [keys, sorted.map((one) => one.tag), sorted.map((one) => one.by)],
  )
  await rows(db, 'delete from hashtags where tag_key = any($1::text[]) and pin_count <= 0', [keys])
}

/** How many pins of each tag are checked for a public board. */
const pinsChecked = 50

const mostUsed = `select tag_key, tag, pin_count from hashtags where tag_key like $1 and pin_count > 0
  order by pin_count desc, tag_key limit $2`

const tagsInUse = `
  select h.tag_key, h.tag, h.pin_count from (${mostUsed}) h
   where exists (
     select 1 from (select board_id from pin_hashtags where tag_key = h.tag_key limit ${pinsChecked}) t
       join boards b on b.id = t.board_id where ${isPublic})
   order by h.pin_count desc, h.tag_key limit $3`

/** Several machines cannot keep a limit for each tag together. */
const tagsInUseOnMachines = `
  select h.tag_key, h.tag, h.pin_count from (${mostUsed}) h
   where h.tag_key in (
     select t.tag_key from pin_hashtags t join boards b on b.id = t.board_id
      where t.tag_key in (select tag_key from (${mostUsed}) most) and ${isPublic})
   order by h.pin_count desc, h.tag_key limit $3`

/** Tags with this prefix, most used first, that are currently on a public board. */
export async function selectTagsInUse(
  db: Db,
  beginning: string,
  limit: number,
): Promise<{ tag_key: string; tag: string; pin_count: number }[]> {
  const pattern = `${beginning.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const text = (await db.isDistributed()) ? tagsInUseOnMachines : tagsInUse
  return rows(db, text, [pattern, limit * 4, limit])
}
