import { stat } from 'node:fs/promises'
import { Failure, type FailureCode, isFailure } from '#contract/errors'
import type { AdvertiserId, ReportRunId } from '#contract/ids'
import { limits } from '#contract/limits'
import { newToken } from '#platform/crypto'
import { type Database, rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { selectAccountZones } from '../account-zones.ts'
import { toFileRequest } from '../files/file-request.ts'
import { reportRows } from '../files/report-rows.ts'
import { fromStored } from '../files/stored-definition.ts'
import { createFileWriter, fileTypes } from '../files/write-file.ts'
import { mailRecipients } from '../schedules/mail-recipients.ts'
import { endRun, findRun, type RunRow, setProgress } from './run-queries.ts'

/** Where the files are stored; only the download route reads them. */
export const reportFiles = 'reports/'
const dayMs = 86_400_000
const progressMs = 1_000

/** What a report may end with by itself; after any other error it is tried again. */
const endings: readonly FailureCode[] = ['report_too_long', 'storage_full']

/**
 * Makes a report into a file. Interrupted, it begins anew: the file gets a key of its own each time, and the row names
 * it once it is stored.
 */
export async function makeReport(
  services: Services,
  database: Database,
  advertiserId: AdvertiserId,
  id: ReportRunId,
): Promise<void> {
  const run = await findRun(database.reader, advertiserId, id)
  if (run?.status !== 'IN_PROGRESS') return
  const { store, tempFiles, clock } = services
  try {
    await tempFiles.within(async (folder) => {
      const made = await writeReport(database, run, folder, clock.now())
      if (made === null) return
      const file_key = `${reportFiles}${advertiserId}/${id}/${newToken()}`
      await store.putFile(file_key, made.path, { contentType: fileTypes[run.definition.format] })
      await database.transaction((db) => finish(services, db, run, { ...made, file_key }))
    })
  } catch (error) {
    const code = endings.find((one) => isFailure(error, one))
    if (code === undefined) throw error
    const end = { status: 'FAILED', failure: code, finished_at: clock.now() } as const
    await database.transaction((db) => endRun(db, advertiserId, id, end))
  }
}

interface MadeFile {
  path: string
  rows: number
}

/** Null where it was cancelled meanwhile. All statements read the figures of one moment. */
async function writeReport(
  database: Database,
  run: RunRow,
  folder: string,
  now: Date,
): Promise<MadeFile | null> {
  const [account] = await selectAccountZones(database.reader, [run.advertiser_id])
  if (!account) return null
  const definition = fromStored(run.definition)
  const days = { first: run.first_day, last: run.last_day }
  const request = toFileRequest(account.id, account.time_zone, definition, days)
  return database.writer.transaction(async (db) => {
    await rows(db, 'set transaction isolation level repeatable read, read only', [])
    const file = createFileWriter(definition.format, request, folder, now)
    let count = 0
    let reportedAt = performance.now()
    for await (const some of reportRows(db, request)) {
      count += some.length
      if (count > limits.reportRows) throw new Failure('report_too_long')
      await file.add(some)
      if (performance.now() - reportedAt < progressMs) continue
      reportedAt = performance.now()
      if (!(await setProgress(database, run.advertiser_id, run.id, count))) return null
    }
    return { path: await file.end(), rows: count }
  })
}

/** Recipients are mailed if and only if the report is finished here. */
async function finish(
  services: Services,
  db: Writer,
  run: RunRow,
  { path, rows: rows_written, file_key }: MadeFile & { file_key: string },
): Promise<void> {
  const finished_at = services.clock.now()
  const isEnded = await endRun(db, run.advertiser_id, run.id, {
    ...{ status: 'FINISHED', rows_written, file_key, finished_at },
    byte_size: (await stat(path)).size,
    expires_at: new Date(finished_at.getTime() + limits.reportFileDays * dayMs),
  })
  if (isEnded && run.schedule_id !== null)
    await mailRecipients(services, db, { ...run, schedule_id: run.schedule_id })
}
