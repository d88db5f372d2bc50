import {
  aNewReportSchedule,
  aNewReportView,
  aReport,
  aReportRun,
  aReportSchedule,
  aReportSubscription,
  aReportTemplate,
  aReportView,
} from '../ad-account-things.ts'
import { anAd, anAdvertiser } from '../advertising-things.ts'
import type { Call } from './call.ts'

/** Keywords in reports, how people like to see these, and report files. */
export const reportCalls: Call[] = [
  [
    'AdNegativeKeywordsResource',
    'get',
    async () => {
      const { advertiser_id, campaign_id } = await anAd()
      return { advertiser_id, campaign_id }
    },
  ],
  ['AdKeywordFactsResource', 'get', async () => ({ ...(await anAdvertiser()), keyword_ids: '5' })],
  [
    'AdKeywordIdeasResource',
    'get',
    async () => {
      const { advertiser_id, ad_group_id } = await anAd()
      return { advertiser_id, ad_group_id, words: 'lamp' }
    },
  ],
  ['AdReportViewResource', 'create', aNewReportView],
  ['AdReportPreferencesResource', 'get', anAdvertiser],
  [
    'AdReportPreferencesResource',
    'update',
    async () => ({ ...(await anAdvertiser()), columns: 'CTR', view_window_days: 0 }),
  ],
  ['AdReportViewResource', 'update', async () => ({ ...(await aReportView()), is_shared: true })],
  ['AdReportViewResource', 'delete', aReportView],
  ['ReportPreviewResource', 'get', aReport],
  ['ReportRunResource', 'create', aReport],
  ['ReportRunResource', 'get', aReportRun],
  ['ReportRunsResource', 'get', anAdvertiser],
  ['ReportRunResource', 'delete', aReportRun],
  ['ReportRunResource', 'update', aReportRun],
  ['ReportTemplateResource', 'create', aReport],
  ['ReportTemplatesResource', 'get', anAdvertiser],
  ['ReportTemplateResource', 'delete', aReportTemplate],
  ['ReportScheduleResource', 'create', aNewReportSchedule],
  ['ReportSchedulesResource', 'get', anAdvertiser],
  [
    'ReportScheduleResource',
    'update',
    async () => ({ ...(await aNewReportSchedule()), ...(await aReportSchedule()), hour: 9 }),
  ],
  ['ReportScheduleResource', 'delete', aReportSchedule],
  ['ReportSubscriptionResource', 'get', aReportSubscription],
  ['ReportSubscriptionResource', 'delete', aReportSubscription],
]
