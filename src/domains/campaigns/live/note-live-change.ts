import type { AdvertiserId, CampaignId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'

/** Announces that live ads may have changed; without a payload, as the changes are read from the table. */
export const liveAdsChannel = 'live_ads'

/**
 * Notes, in the transaction of the change, what processes that show ads must read anew: a campaign, or (null) all of
 * an ad account. The notification leaves when it commits.
 */
export async function noteLiveChange(
  db: Writer,
  advertiserId: AdvertiserId,
  campaignId: CampaignId | null,
): Promise<void> {
  await rows(
    db,
    `with noted as (insert into live_ad_changes (advertiser_id, campaign_id) values ($1, $2))
     select pg_notify($3, '')`,
    [advertiserId, campaignId, liveAdsChannel],
  )
}
