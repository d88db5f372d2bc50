import type { ReportRunId } from '#contract/ids'
import { newToken } from '#platform/crypto'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { daysOf } from '../files/file-request.ts'
import { insertRun } from '../runs/run-queries.ts'
import { enqueueReport } from '../runs/start-report.ts'
import { latestDue, nextDue } from './due-times.ts'
import {
  type DueSchedule,
  lockDueSchedule,
  selectDueSchedules,
  setNextDue,
} from './schedule-queries.ts'

const atOnce = 20

/** Starts the reports that are due, each time once; of several that were missed, the latest alone. */
export async function startDueReports(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  database: Database,
): Promise<void> {
  for (;;) {
    const now = clock.now()
    const due = await selectDueSchedules(database.writer, now, atOnce)
    let started = 0
    for (const key of due)
      await database.transaction(async (db) => {
        const schedule = await lockDueSchedule(db, key, now)
        if (schedule === null) return
        await start(db, schedule, newId<ReportRunId>(), now)
        started += 1
      })
    if (due.length < atOnce || started === 0) return
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
