import type { FailureCode } from '#contract/errors'
import type { BoardId, ImportId, PersonId, PinId, SectionId } from '#contract/ids'
import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { FoundPin } from './read/found-pin.ts'

export interface ItemRow {
  import_id: ImportId
  id: string
  board_name: string
  board_privacy: string
  section_name: string | null
  facts: ItemFacts
}

export type ItemFacts = Pick<FoundPin, 'link' | 'image_url' | 'title' | 'description'> &
  Partial<
    Pick<
      FoundPin,
      'image_file' | 'video_file' | 'alt_text' | 'pages' | 'page_format' | 'options' | 'captions'
    >
  >

export interface NewItem extends ItemRow {
  /** Equal for equal items. */
  same_key: string
}

const batch = 500

/** Ignores items that the import already has. */
export async function insertItems(db: Writer, items: readonly NewItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += batch)
    await rows(
      db,
      `insert into import_items (import_id, id, board_name, board_privacy, section_name, facts, same_key, state)
       select import_id, id, board_name, board_privacy, section_name, facts, same_key, 'waiting'
         from jsonb_to_recordset($1::jsonb) as given(import_id bigint, id bigint, board_name text,
           board_privacy text, section_name text, facts jsonb, same_key text)
       on conflict (import_id, same_key) do nothing`,
      [JSON.stringify(items.slice(at, at + batch))],
    )
}

export function countItems(db: Db, importId: ImportId): Promise<number> {
  return count(db, 'select count(*)::int as n from import_items where import_id = $1', [importId])
}

export function selectWaiting(db: Db, importId: ImportId, limit: number): Promise<ItemRow[]> {
  return rows<ItemRow>(
    db,
    `select import_id, id, board_name, board_privacy, section_name, facts from import_items
      where import_id = $1 and state = 'waiting' order by id limit $2`,
    [importId, limit],
  )
}

/** False when another process has settled it meanwhile. */
export function settleItem(
  db: Writer,
  item: Pick<ItemRow, 'import_id' | 'id'>,
  end: {
    state: 'saved' | 'skipped' | 'failed'
    pin_id: PinId | null
    failure: FailureCode | null
  },
): Promise<boolean> {
  return wrote(
    db,
    `update import_items set state = $3, pin_id = $4, failure = $5
      where import_id = $1 and id = $2 and state = 'waiting' returning 1`,
    [item.import_id, item.id, end.state, end.pin_id, end.failure],
  )
}

export interface FailedItem {
  id: ImportId
  board_name: string
  facts: ItemFacts
  failure: FailureCode
}

export function selectFailed(db: Db, importId: ImportId, limit: number): Promise<FailedItem[]> {
  return rows<FailedItem>(
    db,
    `select id, board_name, facts, failure from import_items
      where import_id = $1 and state = 'failed' and failure is not null order by id limit $2`,
    [importId, limit],
  )
}

const pinsAlike = `select p.id, p.board_id from pins p join boards b on b.id = p.board_id and b.deleted_at is null
  where p.image_signature in (select signature from images where coalesce(file, signature) =
      (select coalesce(own.file, own.signature) from images own where own.signature = $2))
    and p.person_id = $1 and p.link is not distinct from $3 and (p.story_id is not null) = $4`

/**
 * Whether the person already has this picture, under any address, with this link: on the target board, or, unless
 * this import saved it, on any board.
 */
export async function hasPinLike(
  db: Db,
  candidate: {
    person_id: PersonId
    image_signature: string
    link: string | null
    board_id: BoardId
    import_id: ImportId
    has_pages: boolean
  },
): Promise<boolean> {
  const alike = await rows<{ id: PinId; board_id: BoardId }>(db, pinsAlike, [
    candidate.person_id,
    candidate.image_signature,
    candidate.link,
    candidate.has_pages,
  ])
  if (alike.some(({ board_id }) => board_id === candidate.board_id)) return true
  if (alike.length === 0) return false
  const savedByIt = await count(
    db,
    `select count(*)::int as n from import_items
      where import_id = $1 and state = 'saved' and pin_id = any($2::bigint[])`,
    [candidate.import_id, alike.map(({ id }) => id)],
  )
  return savedByIt < alike.length
}

export async function findSectionTitled(
  db: Db,
  boardId: BoardId,
  title: string,
): Promise<SectionId | null> {
  const found = await row<{ id: SectionId }>(
    db,
    'select id from board_sections where board_id = $1 and lower(title) = lower($2)',
    [boardId, title],
  )
  return found?.id ?? null
}
