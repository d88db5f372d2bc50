import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { rejectionReasons } from '../campaigns/review/review-reasons.ts'
import { idOut } from '../ids.ts'
import { command, query } from '../operation.ts'

export const recommendationKinds = [
  'RAISE_BUDGET',
  'FIX_REJECTED_AD',
  'ADD_KEYWORD',
  'WIDEN_AUDIENCE',
  'ENHANCED_MATCH',
] as const
export type RecommendationKind = (typeof recommendationKinds)[number]

/** What it is about, and what it is by: its kind, the id of that, and what else tells it from others. */
const Key = z.string().regex(/^[A-Z_]{1,30}:\d{1,20}(:[0-9a-f]{14})?$/)

export const Recommendation = z.object({
  key: z.string(),
  kind: z.enum(recommendationKinds),
  /** Of a tag there is no campaign. */
  campaign_id: idOut<'campaign'>().nullable(),
  campaign_name: z.string().nullable(),
  level: z.enum(['campaign', 'adgroup', 'ad', 'tag']),
  id: z.string(),
  name: z.string(),
  /** The days that the figures are of, both included. */
  start_date: z.string(),
  end_date: z.string(),
  /** Each null where it is of another kind. */
  figures: z.object({
    /** Days on which nearly all of the budget was spent. */
    limited_days: z.int().nullable(),
    budget_micro: MicroOut.nullable(),
    raised_micro: MicroOut.nullable(),
    spend_micro: MicroOut.nullable(),
    impressions: z.int().nullable(),
    clicks: z.int().nullable(),
    /** What a day may bring more at the price of these days, in clicks, or in impressions where nobody clicked. */
    more_a_day: z.int().nullable(),
    /** How many different people searched, or an audience has. */
    people: z.int().nullable(),
    events: z.int().nullable(),
  }),
  query: z.string().nullable(),
  rejected_reasons: z.array(z.enum(rejectionReasons)),
  /** It is applied at once, and taken back in the history; others are done on the page that they lead to. */
  can_apply: z.boolean(),
})
export type Recommendation = z.output<typeof Recommendation>

export const listRecommendations = query('listRecommendations', {
  summary: 'What would make the ads of an ad account do better, with the figures that say so',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.object({ currency: z.string(), items: z.array(Recommendation) }),
  errors: adReadErrors,
  resource: 'AdRecommendationsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/recommendations/',
  endpoint: 'v4_get_recommendations',
})

const one = z.object({ advertiser_id: AdvertiserId, key: Key })

export const applyRecommendation = command('applyRecommendation', {
  summary: 'Do what is recommended: one change, which the history takes back',
  access: 'member',
  input: one,
  output: Recommendation,
  errors: [...adReadErrors, 'recommendation_not_found'],
  resource: 'AdRecommendationResource/update',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/recommendations/apply/',
  endpoint: 'v4_apply_recommendation',
})

export const dismissRecommendation = command('dismissRecommendation', {
  summary: 'Have something not recommended any more in an ad account',
  access: 'member',
  input: one,
  output: z.null(),
  errors: [...adReadErrors, 'recommendation_not_found'],
  resource: 'AdRecommendationResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/recommendations/',
  endpoint: 'v4_dismiss_recommendation',
})
