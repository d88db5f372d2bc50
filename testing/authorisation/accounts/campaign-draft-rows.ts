import { always, get, post, type Row } from '../rows.ts'

/** Drafts of campaigns and how these are begun: requests for an ad account of others. */

const advertiser_id = '100000000000000008'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const aSave = {
  ...{ draft_id: '5', version: 1, editor_key: 'abcdefgh', edit_number: 1, tree: {} },
}

const aPlan = { objective_type: 'AWARENESS', countries: 'DE', daily_budget: 5_000_000, days: 30 }

export const campaignDraftRows: Row[] = [
  {
    operation: 'forecastPlan',
    what: 'for an ad account that is not one’s own',
    send: get('MediaPlanForecastResource', () => ({ advertiser_id, ...aPlan })),
    expected: notFound,
  },
  {
    operation: 'listMediaPlans',
    what: 'of an ad account that is not one’s own',
    send: get('MediaPlansResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'saveMediaPlan',
    what: 'in an ad account that is not one’s own',
    send: post('MediaPlanResource/create', () => ({ advertiser_id, ...aPlan, name: 'Lamps' })),
    expected: notFound,
  },
  {
    operation: 'deleteMediaPlan',
    what: 'in an ad account that is not one’s own',
    send: post('MediaPlanResource/delete', () => ({ advertiser_id, media_plan_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'listCampaignDrafts',
    what: 'of an ad account that is not one’s own',
    send: get('CampaignDraftsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getCampaignDraft',
    what: 'of an ad account that is not one’s own',
    send: get('CampaignDraftResource', () => ({ advertiser_id, draft_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'createCampaignDraft',
    what: 'in an ad account that is not one’s own',
    send: post('CampaignDraftResource/create', () => ({ advertiser_id, tree: {} })),
    expected: notFound,
  },
  {
    operation: 'saveCampaignDraft',
    what: 'in an ad account that is not one’s own',
    send: post('CampaignDraftResource/update', () => ({ advertiser_id, ...aSave })),
    expected: notFound,
  },
  {
    operation: 'deleteCampaignDraft',
    what: 'in an ad account that is not one’s own',
    send: post('CampaignDraftResource/delete', () => ({ advertiser_id, draft_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'restoreCampaignDraft',
    what: 'in an ad account that is not one’s own',
    send: post('DeletedCampaignDraftResource/update', () => ({ advertiser_id, draft_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'checkCampaignDraft',
    what: 'of an ad account that is not one’s own',
    send: get('CampaignDraftProblemsResource', () => ({ advertiser_id, draft_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'publishCampaignDraft',
    what: 'in an ad account that is not one’s own',
    send: post('CampaignDraftPublishResource/create', () => ({
      advertiser_id,
      draft_id: '5',
      version: 1,
    })),
    expected: notFound,
  },
  {
    operation: 'createAutomatedCampaign',
    what: 'in an ad account that is not one’s own',
    send: post('AutomatedCampaignResource/create', () => ({
      ...{ advertiser_id, name: 'Lamps', objective_type: 'CONSIDERATION', pin_ids: '5' },
      ...{ daily_spend_cap: 5_000_000, targeting_spec: { LOCATION: ['DE'] } },
    })),
    expected: notFound,
  },
  {
    operation: 'getAutomatedCampaign',
    what: 'of an ad account that is not one’s own',
    send: get('AutomatedCampaignResource', () => ({ advertiser_id, campaign_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'editAutomatedCampaign',
    what: 'in an ad account that is not one’s own',
    send: post('AutomatedCampaignResource/update', () => ({ advertiser_id, campaign_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'convertAutomatedCampaign',
    what: 'in an ad account that is not one’s own',
    send: post('ManualCampaignResource/create', () => ({ advertiser_id, campaign_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'getCampaignTool',
    what: 'of oneself',
    send: get('CampaignToolResource', () => ({})),
    expected: always(['login_required', 'ok', 'ok', 'ok']),
  },
  {
    operation: 'setCampaignTool',
    what: 'of oneself',
    send: post('CampaignToolResource/update', () => ({ tool: '' })),
    expected: always(['login_required', 'ok', 'ok', 'ok']),
  },
  {
    operation: 'getBidFloor',
    what: 'for an ad account that is not one’s own',
    send: get('AdBidFloorResource', () => ({
      ...{ advertiser_id, countries: 'US', billable_event: 'CLICKTHROUGH' },
    })),
    expected: notFound,
  },
]
