import { roleMay } from '#contract/advertisers/roles'
import { toSeconds } from '#contract/campaigns/moments'
import { Failure, isFailure } from '#contract/errors'
import type { ReportScheduleId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  createReportSchedule,
  endReportSchedule,
  listReportSchedules,
  type ReportSchedule,
} from '#contract/reporting/center/report-schedules'
import { emailKey, visibleEmail } from '#domains/accounts'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { toStored } from '../files/stored-definition.ts'
import { nextDue } from './due-times.ts'
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  insertSubscription,
  type ScheduleRow,
  selectSchedules,
} from './schedule-queries.ts'

export const listReportSchedulesHandler = answerQuery(
  listReportSchedules,
  async (context, { advertiser_id }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    return (await selectSchedules(db, id, null)).map(toSchedule)
  },
)

export const createReportScheduleHandler = answerCommand(
  createReportSchedule,
  async (context, { advertiser_id, name, recipients, ...asked }) => {
    const { db, clock, newId, caller } = context
    const viewer = memberOf(context)
    const account = await lockPermitted(db, advertiser_id, viewer.id, 'read_ads')
    if ((await countSchedules(db, account.id)) >= limits.reportSchedules)
      throw new Failure('report_schedules_limit_reached')
    const now = clock.now()
    const { cadence, weekday, month_day, hour } = asked
    const timing = { cadence, weekday, month_day, hour }
    const schedule = {
      ...{ advertiser_id: account.id, id: newId<ReportScheduleId>(), name, ...timing },
      ...{ definition: toStored(asked), made_by: viewer.id, created_at: now },
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
    return toSchedule(made)
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
    if (found.made_by !== viewer.id && !roleMay(account.viewer_role, 'manage'))
      throw new Failure('not_allowed')
    await deleteSchedule(db, account.id, report_schedule_id)
    return null
  },
)

function toSchedule(schedule: ScheduleRow): ReportSchedule {
  const { cadence, weekday, month_day, hour } = schedule
  return {
    type: 'reportschedule',
    ...{ id: schedule.id, name: schedule.name, definition: schedule.definition, cadence, hour },
    weekday: cadence === 'WEEKLY' ? weekday : null,
    month_day: cadence === 'MONTHLY' ? month_day : null,
    recipients: schedule.recipients,
    made_by: schedule.maker_name,
    next_time: toSeconds(schedule.next_at),
    created_time: toSeconds(schedule.created_at),
  }
}

/** Each address once. */
function byKey(recipients: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const email of recipients) {
    try {
      const key = emailKey(email)
      if (!found.has(key)) found.set(key, visibleEmail(email))
    } catch (error) {
      if (!isFailure(error, 'email_invalid')) throw error
      throw new Failure('email_invalid', { field: 'recipients', data: { email } })
    }
  }
  return found
}
