import type { ReportRunId } from '#contract/ids'
import { newToken } from '#platform/crypto'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { daysOf } from '../files/file-request.ts'
import { insertRun } from '../runs/run-queries.ts'
import { enqueueReport } from '../runs/start-report.ts'
import { latestDue, nextDue } from './due-times.ts'
import { type DueSchedule, lockDueSchedules, setNextDue } from './schedule-queries.ts'

const atOnce = 20

/** Starts the reports that are due, each time once; of several that were missed, the latest alone. */
export async function startDueReports(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  database: Database,
): Promise<void> {
  for (;;) {
    const started = await database.transaction(async (db) => {
      const now = clock.now()
      const due = await lockDueSchedules(db, now, atOnce)
      for (const schedule of due) await start(db, schedule, newId<ReportRunId>(), now)
      return due.length
    })
    if (started < atOnce) return
  }
}

async function start(db: Writer, schedule: DueSchedule, id: ReportRunId, now: Date): Promise<void> {
  const { advertiser_id, name, definition, time_zone, next_at } = schedule
  const at = latestDue(schedule, time_zone, next_at, now)
  const { first, last } = daysOf(definition, time_zone, at)
  const isNew = await insertRun(db, {
    ...{ advertiser_id, id, token: newToken(), name, definition, first, last },
    ...{ started_by: null, due: { schedule_id: schedule.id, at }, created_at: now },
  })
  if (isNew) await enqueueReport(db, { advertiser_id, id })
  await setNextDue(db, schedule, nextDue(schedule, time_zone, at))
}
