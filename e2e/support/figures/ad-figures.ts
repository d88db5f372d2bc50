import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '../../../src/contract/ids.ts'
import { openDatabase } from '../../../src/platform/database/index.ts'
import { asId } from '../../../testing/ids.ts'
import { type AdPlace, type CountedEvent, countAdEvent } from '../../../testing/worlds/ad-events.ts'
import { runAdminCommand } from '../operator.ts'

/** Counts what became of ads, as delivery does, and brings the figures up to date. */
export async function countAdEvents(
  place: { advertiser_id: string; campaign_id: string; ad_group_id: string; ad_id: string },
  events: readonly CountedEvent[],
): Promise<void> {
  const { DATABASE_OF_PRODUCT: url } = process.env
  if (!url)
    throw new Error('DATABASE_OF_PRODUCT is not set: journeys begin with e2e/start-product.ts')
  const database = openDatabase({
    ...{ url, poolSize: 1, applicationName: 'journeys' },
    onError: () => {},
  })
  const where: AdPlace = {
    advertiser_id: asId<AdvertiserId>(place.advertiser_id),
    campaign_id: asId<CampaignId>(place.campaign_id),
    ad_group_id: asId<AdGroupId>(place.ad_group_id),
    ad_id: asId<AdId>(place.ad_id),
  }
  try {
    for (const event of events) await countAdEvent({ database }, where, event)
  } finally {
    await database.close()
  }
  await runAdminCommand('rebuild-ad-facts', place.advertiser_id)
}
