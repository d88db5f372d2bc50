import type { AdId } from '#contract/ids'
import { featureCount, type Offer, offerKey, signOffer } from '#domains/delivery'
import { row } from '#platform/database'
import type { World } from '../world.ts'

type AdPlace = Pick<Offer, 'advertiser_id' | 'campaign_id' | 'ad_group_id' | 'ad_id' | 'pin_id'>

/** The token of an offer of this ad, as a page hands it back. */
export async function offerOf(
  world: World,
  adId: AdId,
  viewerId: string,
  more: Partial<Offer> = {},
): Promise<string> {
  const ad = await row<AdPlace>(
    world.database.reader,
    'select ad.advertiser_id, ad.campaign_id, ad.ad_group_id, ad.id as ad_id, ad.pin_id from ads ad where ad.id = $1',
    [adId],
  )
  if (!ad) throw new Error('There is no such ad')
  const offer: Offer = {
    ...ad,
    offer_id: world.services.newId<Offer['offer_id']>(),
    placement: 'BROWSE',
    billable_event: 'CLICKTHROUGH',
    price_micro: 500_000n,
    offered_at: world.services.clock.now(),
    country: 'DE',
    age_bucket: null,
    gender: 'unknown',
    device: 'web',
    match_kind: 'everybody',
    match_value: null,
    query: null,
    response: 0.01,
    features: new Uint32Array(featureCount),
    ...more,
  }
  return signOffer(offer, viewerId, offerKey(world.services.encryption))
}
