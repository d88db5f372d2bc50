import type { SheetFormat } from '#contract/campaigns/sheets/sheet-columns'
import type { FailureCode } from '#contract/errors'
import type { AdvertiserId, BulkEditId, PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { SettledRow } from '../bulk/bulk-edit-queries.ts'

export interface SheetRecord {
  advertiser_id: AdvertiserId
  id: BulkEditId
  name: string
  format: SheetFormat
  byte_size: number
  file_key: string
  language: string
  created_by: PersonId
  uploader_name: string | null
  created_at: Date
  read_at: Date | null
  applied_at: Date | null
  finished_at: Date | null
  waiting: number
  saved: number
  unchanged: number
  refused: number
  created: number
  ignored: number
  failure: FailureCode | null
  is_undone: boolean
}

type SheetKey = Pick<SheetRecord, 'advertiser_id' | 'id'>

/** SQL: those of ad account $1. */
const columns = `s.advertiser_id, s.id, s.name, s.format, s.byte_size::float8 as byte_size, s.file_key, s.language,
  s.created_by, p.full_name as uploader_name, s.created_at, s.read_at, s.applied_at, s.finished_at, s.waiting, s.saved,
  s.unchanged, s.refused, s.created, s.ignored, s.failure,
  exists (select 1 from bulk_edits u where u.advertiser_id = $1 and u.undoes_id = s.id) as is_undone`
const from = 'bulk_sheets s left join people p on p.id = s.created_by'

export function findSheet(
  db: Db,
  advertiserId: AdvertiserId,
  id: BulkEditId,
): Promise<SheetRecord | null> {
  return row<SheetRecord>(
    db,
    `select ${columns} from ${from} where s.advertiser_id = $1 and s.id = $2`,
    [advertiserId, id],
  )
}

/** The newest first, below this id. */
export function selectSheets(
  db: Db,
  advertiserId: AdvertiserId,
  below: string | null,
  max: number,
): Promise<SheetRecord[]> {
  return rows<SheetRecord>(
    db,
    `select ${columns} from ${from}
      where s.advertiser_id = $1 and ($2::bigint is null or s.id < $2) order by s.id desc limit $3`,
    [advertiserId, below, max],
  )
}

export type NewSheet = Pick<
  SheetRecord,
  | 'advertiser_id'
  | 'id'
  | 'name'
  | 'format'
  | 'byte_size'
  | 'file_key'
  | 'language'
  | 'created_by'
  | 'created_at'
>

export async function insertSheet(db: Writer, sheet: NewSheet): Promise<void> {
  await rows(
    db,
    `insert into bulk_sheets (advertiser_id, id, name, format, byte_size, file_key, language, created_by, created_at,
       moved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      ...[sheet.advertiser_id, sheet.id, sheet.name, sheet.format, sheet.byte_size],
      ...[sheet.file_key, sheet.language, sheet.created_by, sheet.created_at],
    ],
  )
}

export interface SheetCounts {
  waiting: number
  unchanged: number
  refused: number
  created: number
  ignored: number
}

/** False where it was read, or given up, already. */
export function markRead(
  db: Writer,
  { advertiser_id, id }: SheetKey,
  { waiting, unchanged, refused, created, ignored }: SheetCounts,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update bulk_sheets set read_at = $3, moved_at = $3, waiting = $4, unchanged = $5, refused = $6, created = $7,
       ignored = $8
      where advertiser_id = $1 and id = $2 and read_at is null and finished_at is null returning 1`,
    [advertiser_id, id, now, waiting, unchanged, refused, created, ignored],
  )
}

/** False where it was applied already, or is over. */
export function markApplied(
  db: Writer,
  { advertiser_id, id }: SheetKey,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update bulk_sheets set applied_at = $3, moved_at = $3
      where advertiser_id = $1 and id = $2 and read_at is not null and applied_at is null and finished_at is null
      returning 1`,
    [advertiser_id, id, now],
  )
}

/** Counts what was settled. */
export async function moveSheet(
  db: Writer,
  { advertiser_id, id }: SheetKey,
  settled: readonly Pick<SettledRow, 'state'>[],
  now: Date,
): Promise<void> {
  const count = (state: SettledRow['state']) => settled.filter((one) => one.state === state).length
  await rows(
    db,
    `update bulk_sheets set waiting = waiting - $3, saved = saved + $4, unchanged = unchanged + $5,
       refused = refused + $6, moved_at = $7
      where advertiser_id = $1 and id = $2`,
    [
      ...[advertiser_id, id, settled.length],
      ...[count('SAVED'), count('UNCHANGED'), count('REFUSED'), now],
    ],
  )
}

/** @param failure why it ended; null: it did what it could. False where it was over already. */
export function finishSheet(
  db: Writer,
  { advertiser_id, id }: SheetKey,
  now: Date,
  failure: FailureCode | null = null,
): Promise<boolean> {
  return wrote(
    db,
    `update bulk_sheets set finished_at = $3, moved_at = $3, failure = $4
      where advertiser_id = $1 and id = $2 and finished_at is null returning 1`,
    [advertiser_id, id, now, failure],
  )
}

/** Sheets that should be read or run, and have not moved since. */
export function selectStuckSheets(
  db: Db,
  before: Date,
): Promise<(SheetKey & Pick<SheetRecord, 'applied_at' | 'created_at'> & { moved_at: Date })[]> {
  return rows(
    db,
    `select advertiser_id, id, applied_at, created_at, moved_at from bulk_sheets
      where finished_at is null and moved_at < $1 and (read_at is null or applied_at is not null)
      order by moved_at limit 1000`,
    [before],
  )
}

/** Of long ago, some at a time, with what their rows said. */
export async function deleteSheetsBefore(
  db: Writer,
  before: Date,
  max: number,
): Promise<Pick<SheetRecord, 'file_key'>[]> {
  const old = await rows<SheetKey>(
    db,
    'select advertiser_id, id from bulk_sheets where created_at < $1 order by created_at limit $2',
    [before, max],
  )
  const gone: Pick<SheetRecord, 'file_key'>[] = []
  for (const { advertiser_id, id } of old) {
    const key = [advertiser_id, id]
    // Of one that another process removes meanwhile, nothing is returned.
    gone.push(
      ...(await rows<Pick<SheetRecord, 'file_key'>>(
        db,
        'delete from bulk_sheets where advertiser_id = $1 and id = $2 returning file_key',
        key,
      )),
    )
    await rows(db, 'delete from bulk_edit_rows where advertiser_id = $1 and bulk_edit_id = $2', key)
  }
  return gone
}

/** By the parts of its key. */
export async function isSheetFileKnown(
  db: Db,
  advertiserId: string,
  fileKey: string,
): Promise<boolean> {
  const found = await row(
    db,
    'select 1 from bulk_sheets where advertiser_id = $1 and file_key = $2 limit 1',
    [advertiserId, fileKey],
  )
  return found !== null
}
