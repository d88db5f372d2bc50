import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { reportFiles } from './make-report.ts'
import {
  deleteRunsBefore,
  endRun,
  isFileKnown,
  markExpired,
  selectExpiredRuns,
  selectUnderWaySince,
} from './run-queries.ts'
import { enqueueReport } from './start-report.ts'

const hourMs = 3_600_000

/** Removes files whose time is over and those that no report names, and starts lost reports again or gives them up. */
export async function sweepReports(services: Services, database: Database): Promise<void> {
  const { store, clock } = services
  const now = clock.now()
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (const { file_key, ...run } of await selectExpiredRuns(database.reader, now)) {
    if (file_key !== null) await store.delete(file_key)
    await database.transaction((db) => markExpired(db, run))
  }
  for (const { created_at, ...run } of await selectUnderWaySince(database.reader, before(1))) {
    const isGivenUp = created_at < before(limits.reportGivenUpHours)
    const end = { status: 'FAILED', failure: 'server_error', finished_at: now } as const
    await database.transaction(async (db) => {
      if (isGivenUp) await endRun(db, run.advertiser_id, run.id, end)
      else await enqueueReport(db, run)
    })
  }
  await database.transaction((db) => deleteRunsBefore(db, before(limits.reportRunDays * 24)))
  for await (const { key, modifiedAt } of store.list(reportFiles)) {
    const [advertiserId = '', id = ''] = key.slice(reportFiles.length).split('/')
    const isOld = modifiedAt < before(1)
    if (isOld && !(await isFileKnown(database.reader, advertiserId, id, key)))
      await store.delete(key)
  }
}

/** Of an ad account that is deleted. */
export async function removeReportFiles(
  { store }: Pick<Services, 'store'>,
  advertiserId: AdvertiserId,
): Promise<void> {
  for await (const { key } of store.list(`${reportFiles}${advertiserId}/`)) await store.delete(key)
}
