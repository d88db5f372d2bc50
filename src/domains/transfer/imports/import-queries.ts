import type { Privacy } from '#contract/boards/board'
import type { FailureCode } from '#contract/errors'
import type { ImportId, PersonId, UploadId } from '#contract/ids'
import type { Import } from '#contract/transfer/import'
import { type Db, row, rows, type Writer } from '#platform/database'

/** Why an import paused by itself. */
export const noRoom = 'quota_reached' satisfies FailureCode

export interface ImportRow {
  id: ImportId
  person_id: PersonId
  kind: Import['kind']
  name: string
  state: Import['state']
  board_privacy: Privacy
  file_key: string | null
  /** Whose parts are still to become its file. */
  upload_id: UploadId | null
  address: string | null
  total: number
  saved: number
  skipped: number
  failed: number
  failure: string | null
  created_at: Date
  finished_at: Date | null
}

const columns = `id, person_id, kind, name, state, board_privacy, file_key, upload_id, address, total, saved, skipped, failed,
  failure, created_at, finished_at`

export type NewImport = Pick<
  ImportRow,
  | 'id'
  | 'person_id'
  | 'kind'
  | 'name'
  | 'board_privacy'
  | 'file_key'
  | 'upload_id'
  | 'address'
  | 'created_at'
>

export async function insertImport(db: Writer, created: NewImport): Promise<void> {
  await rows(
    db,
    `insert into imports (id, person_id, kind, name, state, board_privacy, file_key, upload_id, address, created_at)
     values ($1, $2, $3, $4, 'reading', $5, $6, $7, $8, $9)`,
    [
      created.id,
      created.person_id,
      created.kind,
      created.name,
      created.board_privacy,
      created.file_key,
      created.upload_id,
      created.address,
      created.created_at,
    ],
  )
}

/** By its id alone, as jobs know it; who knows its person asks `findOwnImport`. */
export function findImport(db: Db, id: ImportId): Promise<ImportRow | null> {
  return row<ImportRow>(db, `select ${columns} from imports where id = $1`, [id])
}

const ownImport = `select ${columns} from imports where person_id = $1 and id = $2`

export function findOwnImport(db: Db, personId: PersonId, id: ImportId): Promise<ImportRow | null> {
  return row<ImportRow>(db, ownImport, [personId, id])
}

/** Locks the import until the transaction ends: one step at a time. */
export function lockImport(
  db: Writer,
  { person_id, id }: Pick<ImportRow, 'person_id' | 'id'>,
): Promise<ImportRow | null> {
  return row<ImportRow>(db, `${ownImport} for update`, [person_id, id])
}

export function selectImports(db: Db, personId: PersonId): Promise<ImportRow[]> {
  return rows<ImportRow>(
    db,
    `select ${columns} from imports where person_id = $1 order by id desc limit 50`,
    [personId],
  )
}

/** Locks a person's imports until the transaction ends, so that checking for a running one and starting is atomic. */
export async function lockImports(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports ${personId}`])
}

export async function isImporting(db: Db, personId: PersonId): Promise<boolean> {
  const found = await row(
    db,
    `select 1 from imports where person_id = $1 and state in ('reading', 'saving') limit 1`,
    [personId],
  )
  return found !== null
}

export type ImportChange = Partial<
  Pick<ImportRow, 'state' | 'total' | 'failure' | 'finished_at' | 'file_key' | 'upload_id'>
>

/** Absent fields are left unchanged; a failure of null is taken back. */
export async function updateImport(
  db: Writer,
  { person_id, id }: Pick<ImportRow, 'person_id' | 'id'>,
  change: ImportChange,
): Promise<void> {
  await rows(
    db,
    `update imports set state = coalesce($3, state), total = coalesce($4, total), failure = case when $5 then $6 else failure end,
       finished_at = coalesce($7, finished_at), file_key = case when $8 then $9 else file_key end,
       upload_id = case when $10 then $11::bigint else upload_id end
      where person_id = $1 and id = $2`,
    [
      person_id,
      id,
      change.state,
      change.total,
      change.failure !== undefined,
      change.failure,
      change.finished_at,
      change.file_key !== undefined,
      change.file_key,
      change.upload_id !== undefined,
      change.upload_id,
    ],
  )
}

export async function countItem(
  db: Writer,
  { person_id, id }: Pick<ImportRow, 'person_id' | 'id'>,
  outcome: 'saved' | 'skipped' | 'failed',
): Promise<void> {
  await rows(
    db,
    `update imports set ${outcome} = ${outcome} + 1 where person_id = $1 and id = $2`,
    [person_id, id],
  )
}

export async function isFileWanted(db: Db, key: string): Promise<boolean> {
  const found = await row(
    db,
    'select 1 from imports where file_key = $1 and finished_at is null limit 1',
    [key],
  )
  return found !== null
}

/** Deletes imports that ended before then. */
export async function deleteImportsBefore(db: Writer, before: Date): Promise<void> {
  await rows(
    db,
    `with gone as (delete from imports where finished_at < $1 returning id)
     delete from import_items where import_id in (select id from gone)`,
    [before],
  )
}

/** Imports that wait for room for their pictures. */
export function selectWithoutRoom(db: Db): Promise<Pick<ImportRow, 'person_id' | 'id'>[]> {
  return rows(
    db,
    `select person_id, id from imports where state = 'paused' and failure = $1 order by id`,
    [noRoom],
  )
}

/** Imports that should be running; their job may have failed too often to be retried. */
export function selectUnfinished(db: Db, before: Date): Promise<{ id: ImportId }[]> {
  return rows(
    db,
    `select id from imports where state in ('reading', 'saving') and created_at < $1`,
    [before],
  )
}

/** Returns the keys of files that were still to be read. */
export function deleteImportsOf(
  db: Writer,
  personId: PersonId,
): Promise<{ file_key: string | null }[]> {
  return rows(
    db,
    `with gone as (delete from imports where person_id = $1 returning id, file_key),
          items as (delete from import_items where import_id in (select id from gone))
     select file_key from gone`,
    [personId],
  )
}
