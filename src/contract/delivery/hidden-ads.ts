import { z } from 'zod'
import { AdId } from '../campaigns/entity-ids.ts'
import { Id, idOut } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PersonCard } from '../people/person.ts'
import { Moment } from '../values.ts'
import { AdOffer } from './why-this-ad.ts'

const HiddenKey = z.object({
  advertiser_id: idOut<'advertiser'>(),
  /** Null: all ads of the ad account. */
  ad_id: idOut<'ad'>().nullable(),
})

export const hideAd = command('hideAd', {
  summary: 'Show an ad, or all ads of its ad account, to the viewer no more',
  access: 'member',
  input: z.object({ offer: AdOffer, scope: z.enum(['ad', 'advertiser']).default('ad') }),
  output: HiddenKey,
  errors: ['ad_offer_unknown', 'ad_offer_expired', 'hidden_ad_limit'],
  resource: 'AdHideResource/create',
  v3: 'POST /v3/ads/hidden/',
  endpoint: 'v3_hide_ad',
})

export const unhideAd = command('unhideAd', {
  summary: 'Let an ad, or all ads of an ad account, be shown again',
  access: 'member',
  input: z.object({ advertiser_id: Id.brand<'advertiser'>(), ad_id: AdId.nullish() }),
  output: z.null(),
  errors: [],
  resource: 'AdHideResource/delete',
  v3: 'DELETE /v3/ads/hidden/:advertiser_id/',
  endpoint: 'v3_unhide_ad',
})

export const HiddenAd = HiddenKey.extend({
  /** Of the ad account. */
  name: z.string(),
  /** Who pays for it: the business, by its name. */
  payer: z.string(),
  promoter: PersonCard,
  /** Of the ad; null where its pin is gone, or where all ads are hidden. */
  title: z.string().nullable(),
  image_url: z.string().nullable(),
  hidden_at: Moment,
})
export type HiddenAd = z.output<typeof HiddenAd>

export const listHiddenAds = query('listHiddenAds', {
  summary: 'Ads and ad accounts that the viewer hid, the latest first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(HiddenAd),
  errors: [],
  resource: 'HiddenAdsResource/get',
  v3: 'GET /v3/ads/hidden/',
  endpoint: 'v3_get_hidden_ads',
})
