import { AdvertiserId } from '#contract/advertisers/advertiser'
import { ReportScheduleId, ReportSubscriptionId } from '#contract/ids'
import type { Services } from '#platform/operations'
import type { SubscriptionKey } from './schedule-queries.ts'

const purpose = 'report subscription'

/** The page that ends mails to one recipient; mail programs post to it. It works for ever. */
export function subscriptionUrl(
  { encryption, settings }: Pick<Services, 'encryption' | 'settings'>,
  { advertiserId, scheduleId, id }: SubscriptionKey,
): string {
  const token = encryption.sign(purpose, [advertiserId, scheduleId, id].join('-'))
  return `${settings.publicUrl}/advertiser/${advertiserId}/report-center/unsubscribe/?token=${token}`
}

/** Null for what this server did not sign. */
export function readSubscription(
  { encryption }: Pick<Services, 'encryption'>,
  token: string,
): SubscriptionKey | null {
  const [advertiserId, scheduleId, id] = encryption.verifySigned(purpose, token)?.split('-') ?? []
  if (!advertiserId || !scheduleId || !id) return null
  return {
    advertiserId: AdvertiserId.parse(advertiserId),
    scheduleId: ReportScheduleId.parse(scheduleId),
    id: ReportSubscriptionId.parse(id),
  }
}
