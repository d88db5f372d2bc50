import { Failure } from '#contract/errors'
import type { ReportScheduleId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  createReportSchedule,
  endReportSchedule,
  listReportSchedules,
} from '#contract/reporting/center/report-schedules'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { toStored } from '../files/stored-definition.ts'
import { nextDue } from './due-times.ts'
import { byKey } from './email-keys.ts'
import { recordSchedule } from './record-schedule.ts'
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  insertSubscription,
  selectSchedules,
} from './schedule-queries.ts'
import { mayChange, toSchedule } from './schedule-views.ts'

export const listReportSchedulesHandler = answerQuery(
  listReportSchedules,
  async (context, { advertiser_id }) => {
    const { db } = context
    const viewer = memberOf(context)
    const account = await findPermitted(db, advertiser_id, viewer.id, 'read_ads')
    const found = await selectSchedules(db, account.id, null)
    return found.map((one) => toSchedule(one, mayChange(account, viewer.id, one)))
  },
)

export const createReportScheduleHandler = answerCommand(
  createReportSchedule,
  async (context, { advertiser_id, name, recipients, ...definition }) => {
    const { db, clock, newId, caller } = context
    const viewer = memberOf(context)
    const account = await lockPermitted(db, advertiser_id, viewer.id, 'read_ads')
    if ((await countSchedules(db, account.id)) >= limits.reportSchedules)
      throw new Failure('report_schedules_limit_reached')
    const now = clock.now()
    const { cadence, weekday, month_day, hour } = definition
    const timing = { cadence, weekday, month_day, hour }
    const schedule = {
      ...{ advertiser_id: account.id, id: newId<ReportScheduleId>(), name, ...timing },
      ...{ definition: toStored(definition), made_by: viewer.id, created_at: now },
      next_at: nextDue(timing, account.time_zone, now),
    }
    await insertSchedule(db, schedule)
    for (const [email_key, email] of byKey(recipients))
      await insertSubscription(db, schedule, {
        ...{ id: newId(), email, email_key },
        // Nobody knows what a stranger speaks: probably what the viewer does.
        language: caller.language,
      })
    const [made] = await selectSchedules(db, account.id, schedule.id)
    if (!made) throw new Error('A schedule vanished while it was being made')
    await recordSchedule(context, null, made)
    return toSchedule(made, true)
  },
)

export const endReportScheduleHandler = answerCommand(
  endReportSchedule,
  async (context, { advertiser_id, report_schedule_id }) => {
    const { db } = context
    const viewer = memberOf(context)
    const account = await lockPermitted(db, advertiser_id, viewer.id, 'read_ads')
    const [found] = await selectSchedules(db, account.id, report_schedule_id)
    if (!found) throw new Failure('report_schedule_not_found')
    if (!mayChange(account, viewer.id, found)) throw new Failure('not_allowed')
    await deleteSchedule(db, account.id, report_schedule_id)
    await recordSchedule(context, found, null)
    return null
  },
)
