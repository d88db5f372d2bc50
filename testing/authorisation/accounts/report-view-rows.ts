import { always, get, post, type Row } from '../rows.ts'

/** Reports by day, keywords in reports, and how people like to see these, of an ad account that is not one's own. */

const advertiser_id = '100000000000000008'
const report_view_id = '100000000000000009'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const what = 'of an ad account that is not one’s own'

export const reportViewRows: Row[] = [
  {
    operation: 'getAdReportDays',
    what,
    send: get('AdReportDaysResource', () => ({
      ...{ advertiser_id, columns: 'CTR', start_date: '2026-11-01', end_date: '2026-11-05' },
    })),
    expected: notFound,
  },
  {
    operation: 'listNegativeKeywords',
    what,
    send: get('AdNegativeKeywordsResource', () => ({ advertiser_id, campaign_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'getKeywordFacts',
    what,
    send: get('AdKeywordFactsResource', () => ({ advertiser_id, keyword_ids: '5' })),
    expected: notFound,
  },
  {
    operation: 'suggestKeywords',
    what,
    send: get('AdKeywordIdeasResource', () => ({ advertiser_id, ad_group_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'getReportPreferences',
    what,
    send: get('AdReportPreferencesResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'saveReportPreferences',
    what,
    send: post('AdReportPreferencesResource/update', () => ({ advertiser_id, rows_per_page: 50 })),
    expected: notFound,
  },
  {
    operation: 'createReportView',
    what,
    send: post('AdReportViewResource/create', () => ({
      ...{ advertiser_id, level: 'CAMPAIGN', name: 'Foreign', query: 'sort=CTR' },
    })),
    expected: notFound,
  },
  {
    operation: 'editReportView',
    what,
    send: post('AdReportViewResource/update', () => ({ advertiser_id, report_view_id })),
    expected: notFound,
  },
  {
    operation: 'deleteReportView',
    what,
    send: post('AdReportViewResource/delete', () => ({ advertiser_id, report_view_id })),
    expected: notFound,
  },
]
