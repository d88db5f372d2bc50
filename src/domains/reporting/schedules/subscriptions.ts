import { Failure } from '#contract/errors'
import {
  endReportSubscription,
  getReportSubscription,
  type ReportSubscription,
} from '#contract/reporting/center/report-schedules'
import { findAccount, queueCustomMail } from '#domains/accounts'
import type { Services } from '#platform/operations'
import { answerCommand, answerQuery } from '#platform/operations'
import { reportUnsubscribedMail } from './report-mails.ts'
import {
  endSubscription,
  findSubscription,
  type SubscriptionKey,
  type SubscriptionRow,
} from './schedule-queries.ts'
import { readSubscription } from './subscription-link.ts'

export const getReportSubscriptionHandler = answerQuery(
  getReportSubscription,
  async (context, { token }) =>
    toSubscription(await findSubscription(context.db, keyOf(context, token))),
)

/** Whoever presses twice, or after the schedule is gone, gets the same answer. */
export const endReportSubscriptionHandler = answerCommand(
  endReportSubscription,
  async (context, { token }) => {
    const { db, clock } = context
    const key = keyOf(context, token)
    const found = await findSubscription(db, key)
    if (found && (await endSubscription(db, key, clock.now()))) {
      const owner = await findAccount(db, found.made_by)
      const mail = reportUnsubscribedMail({ ...found, advertiserId: key.advertiserId })
      if (owner)
        await queueCustomMail(db, context, owner, mail, { kind: 'ad_report', isNotice: true })
    }
    return { ...toSubscription(found), is_ended: true }
  },
)

function keyOf(services: Pick<Services, 'encryption'>, token: string): SubscriptionKey {
  const key = readSubscription(services, token)
  if (!key) throw new Failure('report_subscription_not_found')
  return key
}

/** Nothing is sent for a schedule that is gone. */
function toSubscription(found: SubscriptionRow | null): ReportSubscription {
  return {
    name: found?.name ?? '',
    email: found?.email ?? '',
    is_ended: found?.is_ended ?? true,
  }
}
