import { isFailure } from '#contract/errors'
import type { ReportScheduleId } from '#contract/ids'
import { queueCustomMail } from '#domains/accounts'
import { selectPeopleWith } from '#domains/advertisers'
import { row, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { RunRow } from '../runs/run-queries.ts'
import { downloadPath } from '../runs/run-views.ts'
import { reportReadyMail } from './report-mails.ts'
import { selectRecipients } from './schedule-queries.ts'
import { subscriptionUrl } from './subscription-link.ts'

/**
 * Tells the recipients of a schedule where its file is, in their language. What members of the ad account wanted is
 * sent in any case; to anybody else only so much goes.
 */
export async function mailRecipients(
  services: Services,
  db: Writer,
  run: RunRow & { schedule_id: ReportScheduleId },
): Promise<void> {
  const { advertiser_id: advertiserId, schedule_id: scheduleId } = run
  const account = await row<{ name: string }>(db, 'select name from advertisers where id = $1', [
    advertiserId,
  ])
  if (!account) return
  const members = await selectPeopleWith(db, advertiserId, 'read_ads')
  for (const { id, person_id, ...to } of await selectRecipients(db, advertiserId, scheduleId)) {
    const unsubscribeUrl = subscriptionUrl(services, { advertiserId, scheduleId, id })
    const mail = reportReadyMail({
      ...{ name: run.name, account: account.name, first: run.first_day, last: run.last_day },
      ...{ downloadPath: downloadPath(run), unsubscribeUrl },
    })
    const isNotice = person_id !== null && members.includes(person_id)
    try {
      await queueCustomMail(db, services, to, mail, { kind: 'ad_report', isNotice, unsubscribeUrl })
    } catch (error) {
      if (!isFailure(error, 'rate_limited')) throw error
    }
  }
}
