import type { FailureCode } from '#contract/errors'
import type { AdvertiserId, PersonId, ReportRunId, ReportScheduleId } from '#contract/ids'
import type { ReportDefinition } from '#contract/reporting/center/report-definition'
import type { ReportStatus } from '#contract/reporting/center/report-runs'
import { type Database, type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface RunRow {
  advertiser_id: AdvertiserId
  id: ReportRunId
  token: string
  name: string
  definition: ReportDefinition
  first_day: string
  last_day: string
  started_by: PersonId | null
  starter_name: string | null
  schedule_id: ReportScheduleId | null
  status: ReportStatus
  rows_written: number
  file_key: string | null
  byte_size: number | null
  failure: FailureCode | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

const columns = `r.advertiser_id, r.id, r.token, r.name, r.definition, r.first_day, r.last_day, r.started_by,
  p.full_name as starter_name, r.schedule_id, r.status, r.rows_written::float8 as rows_written, r.file_key,
  r.byte_size::float8 as byte_size, r.failure, r.created_at, r.finished_at, r.expires_at`
const from = 'report_runs r left join people p on p.id = r.started_by'

export interface NewRun {
  advertiser_id: AdvertiserId
  id: ReportRunId
  token: string
  name: string
  definition: ReportDefinition
  first: string
  last: string
  started_by: PersonId | null
  /** What made it; null: a person. */
  due: { schedule_id: ReportScheduleId; at: Date } | null
  created_at: Date
}

/** False where the time at which a schedule was due has its report already. */
export function insertRun(db: Writer, run: NewRun): Promise<boolean> {
  return wrote(
    db,
    `insert into report_runs (advertiser_id, id, token, name, definition, first_day, last_day, started_by, schedule_id,
       due_at, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'IN_PROGRESS', $11) on conflict do nothing returning 1`,
    [
      ...[
        run.advertiser_id,
        run.id,
        run.token,
        run.name,
        JSON.stringify(run.definition),
        run.first,
      ],
      ...[run.last, run.started_by, run.due?.schedule_id ?? null, run.due?.at ?? null],
      run.created_at,
    ],
  )
}

/** How many are being made, and how many were started since. */
export async function countRuns(
  db: Db,
  advertiserId: AdvertiserId,
  since: Date,
): Promise<{ under_way: number; lately: number }> {
  const found = await row<{ under_way: number; lately: number }>(
    db,
    `select (count(*) filter (where status = 'IN_PROGRESS'))::integer as under_way,
       (count(*) filter (where created_at > $2 and schedule_id is null))::integer as lately
       from report_runs where advertiser_id = $1 and (status = 'IN_PROGRESS' or created_at > $2)`,
    [advertiserId, since],
  )
  return found ?? { under_way: 0, lately: 0 }
}

export function findRun(
  db: Db,
  advertiserId: AdvertiserId,
  id: ReportRunId,
): Promise<RunRow | null> {
  return row<RunRow>(
    db,
    `select ${columns} from ${from} where r.advertiser_id = $1 and r.id = $2`,
    [advertiserId, id],
  )
}

export function findRunByToken(
  db: Db,
  advertiserId: AdvertiserId,
  token: string,
): Promise<RunRow | null> {
  return row<RunRow>(
    db,
    `select ${columns} from ${from} where r.advertiser_id = $1 and r.token = $2`,
    [advertiserId, token],
  )
}

/** The newest first, below this id. */
export function selectRuns(
  db: Db,
  advertiserId: AdvertiserId,
  below: string | null,
  max: number,
): Promise<RunRow[]> {
  return rows<RunRow>(
    db,
    `select ${columns} from ${from}
      where r.advertiser_id = $1 and ($2::bigint is null or r.id < $2) order by r.id desc limit $3`,
    [advertiserId, below, max],
  )
}

/** False where it is not being made any more. */
export async function setProgress(
  { writer }: Pick<Database, 'writer'>,
  advertiserId: AdvertiserId,
  id: ReportRunId,
  written: number,
): Promise<boolean> {
  const found = await row(
    writer,
    `update report_runs set rows_written = $3
      where advertiser_id = $1 and id = $2 and status = 'IN_PROGRESS' returning 1`,
    [advertiserId, id, written],
  )
  return found !== null
}

interface EndOfRun {
  status: 'FINISHED' | 'FAILED' | 'CANCELLED'
  rows_written?: number
  file_key?: string
  byte_size?: number
  failure?: FailureCode
  finished_at: Date
  expires_at?: Date
}

/** False where it was over already. */
export function endRun(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ReportRunId,
  end: EndOfRun,
): Promise<boolean> {
  return wrote(
    db,
    `update report_runs set status = $3, rows_written = coalesce($4, rows_written), file_key = $5, byte_size = $6,
       failure = $7, finished_at = $8, expires_at = $9
      where advertiser_id = $1 and id = $2 and status = 'IN_PROGRESS' returning 1`,
    [
      ...[advertiserId, id, end.status, end.rows_written ?? null, end.file_key ?? null],
      ...[end.byte_size ?? null, end.failure ?? null, end.finished_at, end.expires_at ?? null],
    ],
  )
}

export interface RunKey {
  advertiser_id: AdvertiserId
  id: ReportRunId
}

export function selectUnderWaySince(
  db: Db,
  before: Date,
): Promise<(RunKey & { created_at: Date })[]> {
  return rows<RunKey & { created_at: Date }>(
    db,
    `select advertiser_id, id, created_at from report_runs
      where status = 'IN_PROGRESS' and created_at < $1 order by created_at limit 1000`,
    [before],
  )
}

export function selectExpiredRuns(
  db: Db,
  now: Date,
): Promise<(RunKey & { file_key: string | null })[]> {
  return rows<RunKey & { file_key: string | null }>(
    db,
    `select advertiser_id, id, file_key from report_runs where expires_at < $1 order by expires_at limit 1000`,
    [now],
  )
}

export async function markExpired(db: Writer, { advertiser_id, id }: RunKey): Promise<void> {
  await rows(
    db,
    `update report_runs set status = 'EXPIRED', file_key = null, expires_at = null
      where advertiser_id = $1 and id = $2`,
    [advertiser_id, id],
  )
}

/** Of files that are gone. */
export async function deleteRunsBefore(db: Writer, before: Date): Promise<void> {
  await rows(
    db,
    `delete from report_runs where created_at < $1 and file_key is null and status <> 'IN_PROGRESS'`,
    [before],
  )
}

/** By the parts of its key. */
export async function isFileKnown(
  db: Db,
  advertiserId: string,
  id: string,
  fileKey: string,
): Promise<boolean> {
  const found = await row(
    db,
    'select 1 from report_runs where advertiser_id = $1 and id = $2 and file_key = $3',
    [advertiserId, id, fileKey],
  )
  return found !== null
}
