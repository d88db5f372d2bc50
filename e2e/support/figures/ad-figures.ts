import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '../../../src/contract/ids.ts'
import { asId } from '../../../testing/ids.ts'
import { type AdPlace, type CountedEvent, countAdEvent } from '../../../testing/worlds/ad-events.ts'
import { runAdminCommand } from '../operator.ts'
import { withProductDatabase } from '../product-database.ts'

/** Counts what became of ads, as delivery does, and brings the figures up to date. */
export async function countAdEvents(
  place: { advertiser_id: string; campaign_id: string; ad_group_id: string; ad_id: string },
  events: readonly CountedEvent[],
): Promise<void> {
  const where: AdPlace = {
    advertiser_id: asId<AdvertiserId>(place.advertiser_id),
    campaign_id: asId<CampaignId>(place.campaign_id),
    ad_group_id: asId<AdGroupId>(place.ad_group_id),
    ad_id: asId<AdId>(place.ad_id),
  }
  await withProductDatabase(async (database) => {
    for (const event of events) await countAdEvent({ database }, where, event)
  })
  await runAdminCommand('rebuild-ad-facts', place.advertiser_id)
}
