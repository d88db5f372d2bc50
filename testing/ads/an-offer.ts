import type { AdId } from '#contract/ids'
import type { Offer } from '#domains/delivery'
import { row } from '#platform/database'
import type { World } from '../world.ts'
import { offerOf as newOffer, type RunningAd, tokenOf } from './offers.ts'

/** The token of an offer of this ad, as a page hands it back; nothing is known of the viewer. */
export async function offerOf(
  world: World,
  adId: AdId,
  viewerId: string,
  more: Partial<Offer> = {},
): Promise<string> {
  const ad = await row<RunningAd>(
    world.database.reader,
    'select ad.advertiser_id, ad.campaign_id, ad.ad_group_id, ad.id as ad_id, ad.pin_id from ads ad where ad.id = $1',
    [adId],
  )
  if (!ad) throw new Error('There is no such ad')
  const offer = newOffer(world, ad, { age_bucket: null, gender: 'unknown', ...more })
  return tokenOf(world, offer, viewerId)
}
