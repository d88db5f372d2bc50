import {
  aCampaign,
  aCampaignDraft,
  aDeletedDraft,
  aDraftTree,
  aLiftStudy,
  aLinkedPin,
  aNewDraft,
  anAd,
  anAdPin,
  anAdvertiser,
  anAutomatedCampaign,
  aPlan,
  aPromotion,
  aReview,
  aSavedPlan,
  aSharedAdPreview,
} from '../advertising-things.ts'
import { ids } from '../things.ts'
import type { Call } from './call.ts'

/** Ad accounts, campaigns and what they bring. */
export const advertisingCalls: Call[] = [
  ['AdvertiserResource', 'create', () => ({ name: 'Summer', country: 'AT' })],
  ['AdvertisersResource', 'get', () => ({})],
  ['AdvertiserResource', 'get', anAdvertiser],
  ['AdvertiserResource', 'update', async () => ({ ...(await anAdvertiser()), name: 'Winter' })],
  ['PromoteOfferResource', 'get', () => ({})],
  ['TopPinsResource', 'get', anAdvertiser],
  ['QuickPromoteResource', 'get', anAdPin],
  ['ConsentsResource', 'update', () => ({ name: 'ads_data_terms', answer: 1 })],
  ['QuickPromoteResource', 'create', aPromotion],
  ['AdCampaignsResource', 'create', aCampaign],
  ['AdCampaignsResource', 'get', anAdvertiser],
  ['AdCampaignResource', 'get', async () => ({ ...(await anAd()), version: undefined })],
  ['CampaignInsightsResource', 'get', async () => ({ ...(await anAd()), version: undefined })],
  [
    'AdCampaignsResource',
    'update',
    async () => {
      const { advertiser_id, campaign_id } = await anAd()
      return { advertiser_id, campaigns: [{ id: campaign_id, name: 'Autumn' }, { id: '5' }] }
    },
  ],
  [
    'AdGroupsResource',
    'create',
    async () => {
      const { advertiser_id, campaign_id } = await anAd()
      const group = { campaign_id, name: 'More', billable_event: 'CLICKTHROUGH' }
      const targeting_spec = { LOCATION: ['AT'] }
      const budget_in_micro_currency = 5_000_000
      return { advertiser_id, ad_groups: [{ ...group, targeting_spec, budget_in_micro_currency }] }
    },
  ],
  ['AdGroupsResource', 'get', anAdvertiser],
  [
    'AdGroupsResource',
    'update',
    async () => {
      const { advertiser_id, ad_group_id } = await anAd()
      return { advertiser_id, ad_groups: [{ id: ad_group_id, name: 'Others' }] }
    },
  ],
  [
    'AdsResource',
    'create',
    async () => {
      const { advertiser_id, ad_group_id } = await anAd()
      const ad = { ad_group_id, pin_id: ids.pin, destination_url: 'lamps.example' }
      return { advertiser_id, ads: [ad] }
    },
  ],
  ['AdsResource', 'get', anAdvertiser],
  [
    'AdPreviewResource',
    'get',
    async () => {
      const { advertiser_id, ad_id } = await anAd()
      return { advertiser_id, ad_id }
    },
  ],
  ['SharedAdPreviewResource', 'get', aSharedAdPreview],
  [
    'AdsResource',
    'update',
    async () => {
      const { advertiser_id, ad_id } = await anAd()
      return { advertiser_id, ads: [{ id: ad_id, name: 'Other' }] }
    },
  ],
  [
    'AdKeywordsResource',
    'create',
    async () => ({
      ...(await anAdvertiser()),
      keywords: [{ value: 'Cheap  lamps', match_type: 'EXACT_NEGATIVE' }],
    }),
  ],
  ['AdKeywordsResource', 'get', anAdvertiser],
  [
    'CampaignDraftResource',
    'create',
    async () => ({ ...(await anAdvertiser()), tree: await aDraftTree() }),
  ],
  ['CampaignDraftsResource', 'get', anAdvertiser],
  ['CampaignDraftResource', 'get', aCampaignDraft],
  [
    'CampaignDraftResource',
    'update',
    async () => ({
      ...{ ...(await aCampaignDraft()), editor_key: 'abcdefgh', edit_number: 1 },
      tree: await aDraftTree(),
    }),
  ],
  ['CampaignDraftProblemsResource', 'get', aCampaignDraft],
  ['CampaignDraftPublishResource', 'create', aCampaignDraft],
  ['CampaignDraftResource', 'delete', aNewDraft],
  ['DeletedCampaignDraftResource', 'update', aDeletedDraft],
  ['MediaPlanForecastResource', 'get', aPlan],
  ['MediaPlanResource', 'create', async () => ({ ...(await aPlan()), name: 'Autumn' })],
  ['MediaPlansResource', 'get', anAdvertiser],
  ['MediaPlanResource', 'delete', aSavedPlan],
  [
    'AutomatedCampaignResource',
    'create',
    async () => ({
      ...{ ...(await anAdvertiser()), name: 'Autumn', objective_type: 'CONSIDERATION' },
      ...{ daily_spend_cap: 5_000_000, targeting_spec: { LOCATION: ['AT'] } },
      pin_ids: [await aLinkedPin()],
    }),
  ],
  ['AutomatedCampaignResource', 'get', anAutomatedCampaign],
  [
    'AutomatedCampaignResource',
    'update',
    async () => ({ ...(await anAutomatedCampaign()), name: 'Winter' }),
  ],
  ['ManualCampaignResource', 'create', anAutomatedCampaign],
  ['CampaignToolResource', 'get', async () => ({})],
  ['CampaignToolResource', 'update', async () => ({ tool: 'ADS_MANAGER' })],
  [
    'AdBidFloorResource',
    'get',
    async () => ({
      ...{ ...(await anAdvertiser()), countries: 'AT', billable_event: 'CLICKTHROUGH' },
    }),
  ],
  [
    'LiftStudyResource',
    'create',
    async () => ({
      ...{ ...(await anAdvertiser()), name: 'Do they help?', holdout_basis_points: 1_000 },
      end_time: Math.floor(Date.now() / 1_000) + 86_400,
    }),
  ],
  ['LiftStudiesResource', 'get', anAdvertiser],
  ['LiftResultsResource', 'get', anAdvertiser],
  ['LiftResultResource', 'get', aLiftStudy],
  ['LiftStudyResource', 'update', aLiftStudy],
  [
    'AdKeywordsResource',
    'update',
    async () => ({ ...(await anAdvertiser()), keywords: [{ id: '5', archived: true }] }),
  ],
  [
    'AdReachResource',
    'get',
    async () => ({ ...(await anAdvertiser()), targeting_spec: { country: 'US' } }),
  ],
  ['AdMarketsResource', 'get', () => ({})],
  ['AdMarketsResource', 'update', () => ({ country: 'at', default_duration: 12 })],
  ['AdCurrenciesResource', 'update', () => ({ currency: 'EUR', micro_per_usd: 870_000 })],
  ['AdPriceFloorsResource', 'get', () => ({})],
  [
    'AdPriceFloorsResource',
    'update',
    () => ({ country: 'us', floors: { CLICKTHROUGH: 20_000, IMPRESSION: null } }),
  ],
  ['AdBlockedDomainsResource', 'create', () => ({ domain: 'https://bad.example/x' })],
  ['AdBannedWordsResource', 'create', () => ({ word: 'Snake oil', reason: 'AUTHENTICITY' })],
  ['AdRulesResource', 'get', () => ({})],
  ['AdBlockedDomainsResource', 'delete', () => ({ domain: 'bad.example' })],
  ['AdBannedWordsResource', 'delete', () => ({ word: 'snake oil' })],
  ['AdReviewsResource', 'get', () => ({ state: 'waiting' })],
  [
    'AdReviewsResource',
    'update',
    async () => ({ ...(await aReview()), outcome: 'rejected', reasons: ['URGENCY'] }),
  ],
  ['AdAppealResource', 'create', async () => ({ ...(await aReview()), text: 'Why?' })],
  ['AdResultsResource', 'get', anAdvertiser],
  [
    'AdReportResource',
    'get',
    async () => ({
      ...(await anAdvertiser()),
      ...{ columns: 'CTR,CHECKOUT_ROAS', breakdown: 'DAY' },
      ...{ start_date: '2026-11-01', end_date: '2026-11-05' },
      ...{ compare_start_date: '2026-10-01', compare_end_date: '2026-10-05' },
    }),
  ],
  [
    'AdReportDaysResource',
    'get',
    async () => ({
      ...(await anAdvertiser()),
      ...{ columns: 'CTR,CHECKOUT_ROAS', filters: 'CTR<2', entity_statuses: 'ACTIVE' },
      ...{ start_date: '2026-11-01', end_date: '2026-11-05' },
      ...{ compare_start_date: '2026-10-01', compare_end_date: '2026-10-05' },
    }),
  ],
  [
    'AdOverviewResource',
    'get',
    async () => ({
      ...{ ...(await anAdvertiser()), start_date: '2026-11-01', end_date: '2026-11-05' },
    }),
  ],
  ['AdEntitiesResource', 'get', async () => ({ ...(await anAdvertiser()), query: 'lamp' })],
  ['AdDeliveryResource', 'get', async () => ({ ...(await anAdvertiser()), campaign_ids: '5' })],
]
