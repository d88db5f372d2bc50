import { z } from 'zod'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { PersonCard } from '../people/person.ts'

/** As the ad's card brought it. */
export const AdOffer = z.string().max(limits.adOfferLength)

/**
 * Why an ad reached its viewer. `search`: they searched for `value`. `keyword`: the advertiser chose it.
 * `page`: a topic that the page is about, by its name. `interest`: one of theirs. `region` by its name, `country`, `age`, `gender`, `language`, `device`: the
 * advertiser asked for it, and they have it. `audience`: they are in one of the
 * advertiser's, by its type.
 */
export const adReasons = [
  'search',
  'keyword',
  'page',
  'interest',
  'age',
  'gender',
  'language',
  'audience',
  'device',
  'region',
  'country',
] as const
export type AdReason = (typeof adReasons)[number]

export const WhyThisAd = z.object({
  ad_id: idOut<'ad'>(),
  advertiser: z.object({ id: idOut<'advertiser'>(), name: z.string(), country: z.string() }),
  /** The business that pays. */
  payer: z.string(),
  /** On whose behalf it is shown. */
  promoter: PersonCard,
  /** All that led to it, the most telling first. */
  reasons: z.array(z.object({ reason: z.enum(adReasons), value: z.string().nullable() })),
  /** What is known of the viewer was used, and not the page alone. */
  is_personal: z.boolean(),
})
export type WhyThisAd = z.output<typeof WhyThisAd>

export const whyThisAd = query('whyThisAd', {
  summary: 'Why an ad was shown to the viewer, and who pays for it',
  access: 'member',
  input: z.object({ offer: AdOffer }),
  output: WhyThisAd,
  errors: ['ad_offer_unknown', 'ad_offer_expired'],
  resource: 'AdReasonResource/get',
  v3: 'GET /v3/ads/why/',
  endpoint: 'v3_get_ad_reason',
})
