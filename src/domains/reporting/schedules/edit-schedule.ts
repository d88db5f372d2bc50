import { Failure } from '#contract/errors'
import { editReportSchedule } from '#contract/reporting/center/report-schedules'
import { lockPermitted } from '#domains/advertisers'
import { answerCommand, memberOf } from '#platform/operations'
import { toStored } from '../files/stored-definition.ts'
import { nextDue, type Timing } from './due-times.ts'
import { byKey } from './email-keys.ts'
import { recordSchedule } from './record-schedule.ts'
import {
  deleteSubscriptions,
  insertSubscription,
  type ScheduleRow,
  selectSchedules,
  updateSchedule,
} from './schedule-queries.ts'
import { mayChange, toSchedule } from './schedule-views.ts'

export const editReportScheduleHandler = answerCommand(
  editReportSchedule,
  async (
    context,
    { advertiser_id, report_schedule_id, version, name, recipients, ...definition },
  ) => {
    const { db, clock, newId, caller } = context
    const viewer = memberOf(context)
    const account = await lockPermitted(db, advertiser_id, viewer.id, 'read_ads')
    const [before] = await selectSchedules(db, account.id, report_schedule_id)
    if (!before) throw new Failure('report_schedule_not_found')
    if (!mayChange(account, viewer.id, before)) throw new Failure('not_allowed')
    if (version !== undefined && version !== before.version)
      throw new Failure('entity_changed', { data: { current: toSchedule(before, true) } })
    const wanted = byKey(recipients)
    checkUnsubscribed(before, wanted)
    const { cadence, weekday, month_day, hour } = definition
    const timing = { cadence, weekday, month_day, hour }
    await updateSchedule(db, {
      ...{ advertiser_id: account.id, id: before.id, name, ...timing },
      ...{ definition: toStored(definition), version: before.version + 1 },
      // What is due already is made all the same.
      next_at: isSameTime(before, timing)
        ? before.next_at
        : nextDue(timing, account.time_zone, clock.now()),
    })
    const left = before.recipients.filter((one) => !one.is_ended && !wanted.has(one.email_key))
    await deleteSubscriptions(
      db,
      before,
      left.map(({ id }) => id),
    )
    const known = new Set(before.recipients.map(({ email_key }) => email_key))
    for (const [email_key, email] of wanted)
      if (!known.has(email_key))
        await insertSubscription(db, before, {
          ...{ id: newId(), email, email_key, language: caller.language },
        })
    const [after] = await selectSchedules(db, account.id, report_schedule_id)
    if (!after) throw new Error('A schedule vanished while it was being changed')
    await recordSchedule(context, before, after)
    return toSchedule(after, true)
  },
)

function checkUnsubscribed({ recipients }: ScheduleRow, wanted: ReadonlyMap<string, string>): void {
  const ended = recipients.find((one) => one.is_ended && wanted.has(one.email_key))
  if (!ended) return
  const { email } = ended
  throw new Failure('report_recipient_unsubscribed', { field: 'recipients', data: { email } })
}

function isSameTime(one: Timing, other: Timing): boolean {
  return (['cadence', 'weekday', 'month_day', 'hour'] as const).every(
    (part) => one[part] === other[part],
  )
}
