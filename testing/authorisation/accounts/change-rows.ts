import { always, get, post, type Row } from '../rows.ts'
import { sheetRows } from './sheet-rows.ts'

/** Changes in an ad account of others. What each role may do in one is tested in the domain. */

const advertiser_id = '100000000000000008'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const change = { level: 'CAMPAIGN', ids: '5', change: { status: 'PAUSED' } }
const what = 'in an ad account that is not one’s own'

export const changeRows: Row[] = [
  {
    operation: 'listAdChangeAuthors',
    what,
    send: get('AdChangeAuthorsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getCampaignInsights',
    what,
    send: get('CampaignInsightsResource', () => ({ advertiser_id, campaign_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'listRecommendations',
    what: 'of an ad account that is not one’s own',
    send: get('AdRecommendationsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'applyRecommendation',
    what: 'of an ad account that is not one’s own',
    send: post('AdRecommendationResource/update', () => ({ advertiser_id, key: 'RAISE_BUDGET:5' })),
    expected: notFound,
  },
  {
    operation: 'dismissRecommendation',
    what: 'of an ad account that is not one’s own',
    send: post('AdRecommendationResource/delete', () => ({ advertiser_id, key: 'RAISE_BUDGET:5' })),
    expected: notFound,
  },
  {
    operation: 'getMeasurement',
    what,
    send: get('AdMeasurementResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'nameMeasurementSource',
    what,
    send: post('AdMeasurementResource/update', () => ({ advertiser_id, name: 'Partner' })),
    expected: notFound,
  },
  {
    operation: 'followMeasurement',
    what,
    send: post('MeasuredCampaignResource/update', () => ({
      ...{ advertiser_id, campaign_id: '5', is_on: true },
    })),
    expected: notFound,
  },
  {
    operation: 'undoAdChange',
    what,
    send: post('AdChangeResource/delete', () => ({ advertiser_id, change_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'duplicateAds',
    what,
    send: post('DuplicateAdsResource/create', () => ({ advertiser_id, campaign_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'previewBulkEdit',
    what,
    send: post('AdBulkEditPreviewResource/create', () => ({ advertiser_id, ...change })),
    expected: notFound,
  },
  {
    operation: 'startBulkEdit',
    what,
    send: post('AdBulkEditResource/create', () => ({ advertiser_id, ...change })),
    expected: notFound,
  },
  {
    operation: 'getBulkEdit',
    what,
    send: get('AdBulkEditResource', () => ({ advertiser_id, bulk_edit_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'listBulkEditRows',
    what,
    send: get('AdBulkEditRowsResource', () => ({ advertiser_id, bulk_edit_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'undoBulkEdit',
    what,
    send: post('AdBulkEditResource/delete', () => ({ advertiser_id, bulk_edit_id: '5' })),
    expected: notFound,
  },
  ...sheetRows,
]
