import { always, get, post, type Row } from '../rows.ts'

/** Campaigns: requests for an ad account of others. What each role may do in one is tested in the domain. */

const advertiser_id = '100000000000000008'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const operatorsOnly = always(['login_required', 'not_allowed', 'not_allowed', 'not_allowed'])
const promotion = {
  advertiser_id,
  campaign_name: 'Foreign',
  budget_in_micro_currency: 5_000_000,
  targeting_spec: { country: 'US' },
}

export const campaignRows: Row[] = [
  {
    operation: 'getQuickPromoteDefaults',
    what: 'of an ad account that is not one’s own',
    send: get('QuickPromoteResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getPromoteOffer',
    what: 'to oneself',
    send: get('PromoteOfferResource', () => ({})),
    expected: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'listTopPins',
    what: 'of an ad account that is not one’s own',
    send: get('TopPinsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'quickPromote',
    what: 'in an ad account that is not one’s own',
    send: post('QuickPromoteResource/create', ({ pin_id }) => ({ ...promotion, pin_id })),
    expected: notFound,
  },
  {
    operation: 'createLiftStudy',
    what: 'in an ad account that is not one’s own',
    send: post('LiftStudyResource/create', () => ({
      ...{ advertiser_id, name: 'Foreign', holdout_basis_points: 1_000, end_time: 7_000_000_000 },
    })),
    expected: notFound,
  },
  {
    operation: 'listLiftStudies',
    what: 'of an ad account that is not one’s own',
    send: get('LiftStudiesResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'endLiftStudy',
    what: 'of an ad account that is not one’s own',
    send: post('LiftStudyResource/update', () => ({ advertiser_id, lift_study_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'listCampaigns',
    what: 'in an ad account that is not one’s own',
    send: get('AdCampaignsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getCampaign',
    what: 'in an ad account that is not one’s own',
    send: get('AdCampaignResource', () => ({ advertiser_id, campaign_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'createCampaigns',
    what: 'in an ad account that is not one’s own',
    send: post('AdCampaignsResource/create', () => ({
      advertiser_id,
      campaigns: [{ name: 'Foreign', objective_type: 'AWARENESS' }],
    })),
    expected: notFound,
  },
  {
    operation: 'editCampaigns',
    what: 'in an ad account that is not one’s own',
    send: post('AdCampaignsResource/update', () => ({ advertiser_id, campaigns: [{ id: '5' }] })),
    expected: notFound,
  },
  {
    operation: 'listAdGroups',
    what: 'in an ad account that is not one’s own',
    send: get('AdGroupsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'createAdGroups',
    what: 'in an ad account that is not one’s own',
    send: post('AdGroupsResource/create', () => ({
      advertiser_id,
      ad_groups: [
        {
          campaign_id: '5',
          name: 'Foreign',
          billable_event: 'IMPRESSION',
          targeting_spec: { LOCATION: ['US'] },
        },
      ],
    })),
    expected: notFound,
  },
  {
    operation: 'editAdGroups',
    what: 'in an ad account that is not one’s own',
    send: post('AdGroupsResource/update', () => ({ advertiser_id, ad_groups: [{ id: '5' }] })),
    expected: notFound,
  },
  {
    operation: 'listAds',
    what: 'in an ad account that is not one’s own',
    send: get('AdsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'createAds',
    what: 'in an ad account that is not one’s own',
    send: post('AdsResource/create', ({ pin_id }) => ({
      advertiser_id,
      ads: [{ ad_group_id: '5', pin_id }],
    })),
    expected: notFound,
  },
  {
    operation: 'editAds',
    what: 'in an ad account that is not one’s own',
    send: post('AdsResource/update', () => ({ advertiser_id, ads: [{ id: '5' }] })),
    expected: notFound,
  },
  {
    operation: 'listAdChanges',
    what: 'in an ad account that is not one’s own',
    send: get('AdChangesResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getAdOverview',
    what: 'of an ad account that is not one’s own',
    send: get('AdOverviewResource', () => ({
      ...{ advertiser_id, start_date: '2026-11-01', end_date: '2026-11-05' },
    })),
    expected: notFound,
  },
  {
    operation: 'searchAdEntities',
    what: 'in an ad account that is not one’s own',
    send: get('AdEntitiesResource', () => ({ advertiser_id, query: 'lamp' })),
    expected: notFound,
  },
  {
    operation: 'getAdDelivery',
    what: 'of an ad account that is not one’s own',
    send: get('AdDeliveryResource', () => ({ advertiser_id, campaign_ids: '5' })),
    expected: notFound,
  },
  {
    operation: 'getAdResults',
    what: 'of an ad account that is not one’s own',
    send: get('AdResultsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getAdReport',
    what: 'of an ad account that is not one’s own',
    send: get('AdReportResource', () => ({
      ...{ advertiser_id, columns: 'CTR', start_date: '2026-11-01', end_date: '2026-11-05' },
    })),
    expected: notFound,
  },
  {
    operation: 'appealAd',
    what: 'in an ad account that is not one’s own',
    send: post('AdAppealResource/create', () => ({ advertiser_id, ad_id: '5', text: 'Why?' })),
    expected: notFound,
  },
  {
    operation: 'listAdReviews',
    what: 'without being an operator',
    send: get('AdReviewsResource', () => ({})),
    expected: operatorsOnly,
  },
  {
    operation: 'reviewAd',
    what: 'without being an operator',
    send: post('AdReviewsResource/update', () => ({
      advertiser_id,
      ad_id: '5',
      creative_key: 'x',
      outcome: 'approved',
    })),
    expected: operatorsOnly,
  },
  {
    operation: 'listKeywords',
    what: 'in an ad account that is not one’s own',
    send: get('AdKeywordsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'createKeywords',
    what: 'in an ad account that is not one’s own',
    send: post('AdKeywordsResource/create', () => ({
      advertiser_id,
      keywords: [{ value: 'lamp', match_type: 'EXACT_NEGATIVE' }],
    })),
    expected: notFound,
  },
  {
    operation: 'editKeywords',
    what: 'in an ad account that is not one’s own',
    send: post('AdKeywordsResource/update', () => ({
      advertiser_id,
      keywords: [{ id: '5', archived: true }],
    })),
    expected: notFound,
  },
  {
    operation: 'estimateReach',
    what: 'in an ad account that is not one’s own',
    send: get('AdReachResource', () => ({ advertiser_id, targeting_spec: { country: 'US' } })),
    expected: notFound,
  },
  {
    operation: 'listAdMarkets',
    what: 'without being an operator',
    send: get('AdMarketsResource', () => ({})),
    expected: operatorsOnly,
  },
  {
    operation: 'setAdMarket',
    what: 'without being an operator',
    send: post('AdMarketsResource/update', () => ({ country: 'US', is_open: false })),
    expected: operatorsOnly,
  },
  {
    operation: 'setAdCurrency',
    what: 'without being an operator',
    send: post('AdCurrenciesResource/update', () => ({ currency: 'EUR', micro_per_usd: 1 })),
    expected: operatorsOnly,
  },
  {
    operation: 'listAdPriceFloors',
    what: 'without being an operator',
    send: get('AdPriceFloorsResource', () => ({})),
    expected: operatorsOnly,
  },
  {
    operation: 'setAdPriceFloors',
    what: 'without being an operator',
    send: post('AdPriceFloorsResource/update', () => ({
      country: 'US',
      floors: { CLICKTHROUGH: 1 },
    })),
    expected: operatorsOnly,
  },
  {
    operation: 'listAdRules',
    what: 'without being an operator',
    send: get('AdRulesResource', () => ({})),
    expected: operatorsOnly,
  },
  {
    operation: 'blockAdDomain',
    what: 'without being an operator',
    send: post('AdBlockedDomainsResource/create', () => ({ domain: 'a.example' })),
    expected: operatorsOnly,
  },
  {
    operation: 'unblockAdDomain',
    what: 'without being an operator',
    send: post('AdBlockedDomainsResource/delete', () => ({ domain: 'a.example' })),
    expected: operatorsOnly,
  },
  {
    operation: 'banAdWord',
    what: 'without being an operator',
    send: post('AdBannedWordsResource/create', () => ({ word: 'lamp' })),
    expected: operatorsOnly,
  },
  {
    operation: 'allowAdWord',
    what: 'without being an operator',
    send: post('AdBannedWordsResource/delete', () => ({ word: 'lamp' })),
    expected: operatorsOnly,
  },
]
