import type { BulkLevel } from '#contract/campaigns/bulk/bulk-change'
import type { SheetLevel } from '#contract/campaigns/sheets/sheet-columns'
import type { AdvertiserId, BulkEditId, PersonId } from '#contract/ids'
import type { Logged } from '#domains/advertisers'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { PlannedRow, StoredFailure } from './plan-bulk-edit.ts'

export interface BulkEditRow {
  advertiser_id: AdvertiserId
  id: BulkEditId
  level: BulkLevel | 'SHEET'
  undoes_id: BulkEditId | null
  undone_by_id: BulkEditId | null
  language: string
  created_by: PersonId
  created_at: Date
  finished_at: Date | null
  waiting: number
  saved: number
  unchanged: number
  refused: number
}

export function findBulkEdit(
  db: Db,
  advertiserId: AdvertiserId,
  id: BulkEditId,
): Promise<BulkEditRow | null> {
  return row<BulkEditRow>(
    db,
    `select b.advertiser_id, b.id, b.level, b.undoes_id, b.language, b.created_by, b.created_at, b.finished_at,
       (select u.id from bulk_edits u where u.advertiser_id = $1 and u.undoes_id = b.id) as undone_by_id,
       counted.waiting, counted.saved, counted.unchanged, counted.refused
      from bulk_edits b
      cross join lateral (
        select count(*) filter (where r.state = 'WAITING')::int as waiting,
               count(*) filter (where r.state = 'SAVED')::int as saved,
               count(*) filter (where r.state = 'UNCHANGED')::int as unchanged,
               count(*) filter (where r.state = 'REFUSED')::int as refused
          from bulk_edit_rows r where r.advertiser_id = $1 and r.bulk_edit_id = b.id
      ) counted
      where b.advertiser_id = $1 and b.id = $2`,
    [advertiserId, id],
  )
}

export type BulkEditHead = Pick<
  BulkEditRow,
  | 'advertiser_id'
  | 'id'
  | 'level'
  | 'undoes_id'
  | 'language'
  | 'created_by'
  | 'created_at'
  | 'finished_at'
>

/** Without its rows being counted. */
export function findBulkEditHead(
  db: Db,
  advertiserId: AdvertiserId,
  id: BulkEditId,
): Promise<BulkEditHead | null> {
  return row<BulkEditHead>(
    db,
    `select advertiser_id, id, level, undoes_id, language, created_by, created_at, finished_at
       from bulk_edits where advertiser_id = $1 and id = $2`,
    [advertiserId, id],
  )
}

export type NewBulkEdit = Pick<
  BulkEditRow,
  'advertiser_id' | 'id' | 'level' | 'undoes_id' | 'language' | 'created_by' | 'created_at'
>

export async function insertBulkEdit(db: Writer, edit: NewBulkEdit): Promise<void> {
  const { advertiser_id, id, level, undoes_id, language, created_by, created_at } = edit
  await rows(
    db,
    `insert into bulk_edits (advertiser_id, id, level, undoes_id, language, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [advertiser_id, id, level, undoes_id, language, created_by, created_at],
  )
}

/** @param from the place of the first among all rows of the bulk edit */
export async function insertBulkRows(
  db: Writer,
  { advertiser_id, id }: Pick<BulkEditRow, 'advertiser_id' | 'id'>,
  planned: readonly (PlannedRow & Partial<SheetPart>)[],
  from = 0,
): Promise<void> {
  await rows(
    db,
    `insert into bulk_edit_rows (advertiser_id, bulk_edit_id, position, entity_id, name, before, after, state, failure,
       level, is_new, line, cells)
     select $1, $2, r.position, r.entity_id, r.name, r.before, r.after, r.state, r.failure, r.level,
       coalesce(r.is_new, false), r.line, r.cells
       from jsonb_to_recordset($3::jsonb) as r (position int, entity_id bigint, name text, before jsonb, after jsonb,
         state text, failure jsonb, level text, is_new boolean, line int, cells jsonb)`,
    [
      ...[advertiser_id, id],
      JSON.stringify(planned.map((one, n) => ({ ...one, position: from + n }))),
    ],
  )
}

/** Of a sheet that is read anew. */
export async function deleteBulkRows(
  db: Writer,
  { advertiser_id, id }: Pick<BulkEditRow, 'advertiser_id' | 'id'>,
): Promise<void> {
  await rows(db, 'delete from bulk_edit_rows where advertiser_id = $1 and bulk_edit_id = $2', [
    ...[advertiser_id, id],
  ])
}

/** What a row of a sheet has besides. */
export interface SheetPart {
  /** null: that of the bulk edit, or, in a sheet, none. */
  level: SheetLevel | null
  is_new: boolean
  line: number | null
  cells: Record<string, string> | null
}

export interface StoredRow extends SheetPart {
  position: number
  entity_id: string
  name: string
  before: Logged
  after: Logged
  state: 'WAITING' | 'SAVED' | 'UNCHANGED' | 'REFUSED'
  failure: StoredFailure | null
}

const rowColumns =
  'position, entity_id, name, before, after, state, failure, level, is_new, line, cells'

interface BulkRowsRead {
  after: number
  max: number
  /** Null: all. */
  states?: readonly StoredRow['state'][] | null
}

export function selectBulkRows(
  db: Db,
  { advertiser_id, id }: Pick<BulkEditRow, 'advertiser_id' | 'id'>,
  { after, max, states = null }: BulkRowsRead,
): Promise<StoredRow[]> {
  return rows<StoredRow>(
    db,
    `select ${rowColumns} from bulk_edit_rows
      where advertiser_id = $1 and bulk_edit_id = $2 and position > $3
        and ($5::text[] is null or state = any($5)) order by position limit $4`,
    [advertiser_id, id, after, max, states && [...states]],
  )
}

export async function makesCampaigns(
  db: Db,
  { advertiser_id, id }: Pick<BulkEditRow, 'advertiser_id' | 'id'>,
): Promise<boolean> {
  const found = await row(
    db,
    `select 1 from bulk_edit_rows
      where advertiser_id = $1 and bulk_edit_id = $2 and is_new and level = 'CAMPAIGN' and state = 'WAITING' limit 1`,
    [advertiser_id, id],
  )
  return found !== null
}

/** What is next to be saved; nobody else saves it meanwhile. */
export function lockWaitingRows(
  db: Writer,
  { advertiser_id, id }: Pick<BulkEditRow, 'advertiser_id' | 'id'>,
  { after, max }: { after: number; max: number },
): Promise<StoredRow[]> {
  return rows<StoredRow>(
    db,
    `select ${rowColumns} from bulk_edit_rows
      where advertiser_id = $1 and bulk_edit_id = $2 and state = 'WAITING' and position > $3
      order by position limit $4 for update`,
    [advertiser_id, id, after, max],
  )
}

export interface SettledRow {
  state: 'SAVED' | 'UNCHANGED' | 'REFUSED'
  failure: StoredFailure | null
  entity_id: string
}

export async function settleRow(
  db: Writer,
  { advertiser_id, id }: Pick<BulkEditRow, 'advertiser_id' | 'id'>,
  position: number,
  { state, failure, entity_id }: SettledRow,
): Promise<void> {
  await rows(
    db,
    `update bulk_edit_rows set state = $4, failure = $5, entity_id = $6
      where advertiser_id = $1 and bulk_edit_id = $2 and position = $3`,
    [advertiser_id, id, position, state, failure && JSON.stringify(failure), entity_id],
  )
}

/** Everything that waits is refused for one reason. Returns how many did. */
export function refuseWaiting(
  db: Writer,
  { advertiser_id, id }: Pick<BulkEditRow, 'advertiser_id' | 'id'>,
  failure: StoredFailure,
): Promise<{ position: number }[]> {
  return rows<{ position: number }>(
    db,
    `update bulk_edit_rows set state = 'REFUSED', failure = $3
      where advertiser_id = $1 and bulk_edit_id = $2 and state = 'WAITING' returning position`,
    [advertiser_id, id, JSON.stringify(failure)],
  )
}

export async function finishBulkEdit(
  db: Writer,
  { advertiser_id, id }: Pick<BulkEditRow, 'advertiser_id' | 'id'>,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update bulk_edits set finished_at = $3
      where advertiser_id = $1 and id = $2 and finished_at is null`,
    [advertiser_id, id, now],
  )
}
