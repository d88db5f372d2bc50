import type { FailureCode } from '#contract/errors'
import type { ExportId, PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface ExportRow {
  person_id: PersonId
  id: ExportId
  /** `dropped`: no longer wanted; its files and then its row are deleted. */
  state: 'gathering' | 'ready' | 'failed' | 'dropped'
  file_key: string
  pieces: string[]
  byte_size: number
  entries: number
  after_picture: string | null
  total: number
  done: number
  failure: FailureCode | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

const columns = `person_id, id, state, file_key, pieces, byte_size::float8 as byte_size, entries, after_picture, total,
  done, failure, created_at, finished_at, expires_at`

/** False while another export of the same person is being made. */
export function insertExport(
  db: Writer,
  created: Pick<ExportRow, 'person_id' | 'id' | 'file_key' | 'created_at'>,
): Promise<boolean> {
  return wrote(
    db,
    `insert into exports (person_id, id, state, file_key, created_at) values ($1, $2, 'gathering', $3, $4)
     on conflict (person_id) where state = 'gathering' do nothing returning 1`,
    [created.person_id, created.id, created.file_key, created.created_at],
  )
}

export function findExport(db: Db, id: ExportId): Promise<ExportRow | null> {
  return row<ExportRow>(db, `select ${columns} from exports where id = $1`, [id])
}

/** Exports but for dropped ones, the latest first. */
export function selectExports(db: Db, personId: PersonId): Promise<ExportRow[]> {
  return rows<ExportRow>(
    db,
    `select ${columns} from exports where person_id = $1 and state <> 'dropped' order by id desc`,
    [personId],
  )
}

export type ExportChange = Partial<
  Pick<
    ExportRow,
    | 'state'
    | 'pieces'
    | 'byte_size'
    | 'entries'
    | 'after_picture'
    | 'total'
    | 'done'
    | 'failure'
    | 'finished_at'
    | 'expires_at'
  >
>

/** False when it was dropped, or another process continued it meanwhile. */
export function updateExport(db: Writer, known: ExportRow, change: ExportChange): Promise<boolean> {
  const changed = { ...known, ...change }
  return wrote(
    db,
    `update exports set state = $4, pieces = $5, byte_size = $6, entries = $7, after_picture = $8, total = $9,
       done = $10, failure = $11, finished_at = $12, expires_at = $13
      where person_id = $1 and id = $2 and state = 'gathering' and byte_size = $3 returning 1`,
    [
      known.person_id,
      known.id,
      known.byte_size,
      changed.state,
      changed.pieces,
      changed.byte_size,
      changed.entries,
      changed.after_picture,
      changed.total,
      changed.done,
      changed.failure,
      changed.finished_at,
      changed.expires_at,
    ],
  )
}

/** Returns the exports that were visible before. */
export function dropExports(
  db: Writer,
  personId: PersonId,
  which: { id?: ExportId; isOver?: boolean } = {},
): Promise<{ id: ExportId }[]> {
  return rows(
    db,
    `update exports set state = 'dropped'
      where person_id = $1 and state <> 'dropped' and ($2::bigint is null or id = $2)
        and (not $3::boolean or state <> 'gathering')
      returning id`,
    [personId, which.id ?? null, which.isOver ?? false],
  )
}

export async function deleteExport(db: Writer, { person_id, id }: ExportRow): Promise<void> {
  await rows(db, 'delete from exports where person_id = $1 and id = $2', [person_id, id])
}

/** Expired and dropped exports. */
export function selectExpired(db: Db, now: Date): Promise<ExportRow[]> {
  return rows<ExportRow>(
    db,
    `select ${columns} from exports where expires_at < $1
     union all
     select ${columns} from exports where state = 'dropped' and (expires_at is null or expires_at >= $1)`,
    [now],
  )
}

export function selectStuck(db: Db, before: Date): Promise<ExportRow[]> {
  return rows<ExportRow>(
    db,
    `select ${columns} from exports where state = 'gathering' and created_at < $1`,
    [before],
  )
}

export async function isKeyKnown(db: Db, fileKey: string): Promise<boolean> {
  return (await row(db, 'select 1 from exports where file_key = $1 limit 1', [fileKey])) !== null
}

export function selectExportsOf(db: Db, personId: PersonId): Promise<ExportRow[]> {
  return rows<ExportRow>(db, `select ${columns} from exports where person_id = $1`, [personId])
}
