import { always, byStatus, get, post, type Row } from '../rows.ts'

/** Report files of an ad account that is not one's own; who has a role in one is tested beside the domain. */

const advertiser_id = '100000000000000008'
const never = '100000000000000009'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
/** Whoever has the link of a mail may use it, and nobody can make one up. */
const unknown = 'report_subscription_not_found'
const noLink = always([unknown, unknown, unknown, unknown])
const what = 'of what is not one’s own'
const report = { advertiser_id, name: 'Foreign', columns: 'CTR' }

export const reportRows: Row[] = [
  {
    operation: 'previewReport',
    what,
    send: get('ReportPreviewResource', () => ({ advertiser_id, columns: 'CTR' })),
    expected: notFound,
  },
  {
    operation: 'startReport',
    what,
    send: post('ReportRunResource/create', () => report),
    expected: notFound,
  },
  {
    operation: 'repeatReport',
    what,
    send: post('ReportRunResource/update', () => ({ advertiser_id, report_run_id: never })),
    expected: notFound,
  },
  {
    operation: 'cancelReport',
    what,
    send: post('ReportRunResource/delete', () => ({ advertiser_id, report_run_id: never })),
    expected: notFound,
  },
  {
    operation: 'getReportRun',
    what,
    send: get('ReportRunResource', () => ({ advertiser_id, report_run_id: never })),
    expected: notFound,
  },
  {
    operation: 'listReportRuns',
    what,
    send: get('ReportRunsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'openReport',
    what,
    send: (client) =>
      byStatus(
        client.send('GET', `/advertiser/${advertiser_id}/report-center/download/?token=made-up`),
      ),
    expected: always(['303', '404', '404']),
  },
  {
    operation: 'listReportTemplates',
    what,
    send: get('ReportTemplatesResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'saveReportTemplate',
    what,
    send: post('ReportTemplateResource/create', () => report),
    expected: notFound,
  },
  {
    operation: 'removeReportTemplate',
    what,
    send: post('ReportTemplateResource/delete', () => ({
      ...{ advertiser_id, report_template_id: never },
    })),
    expected: notFound,
  },
  {
    operation: 'listReportSchedules',
    what,
    send: get('ReportSchedulesResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'createReportSchedule',
    what,
    send: post('ReportScheduleResource/create', () => ({
      ...{ ...report, cadence: 'DAILY', recipients: 'mia@mail.bower' },
    })),
    expected: notFound,
  },
  {
    operation: 'editReportSchedule',
    what,
    send: post('ReportScheduleResource/update', () => ({
      ...{ ...report, report_schedule_id: never, cadence: 'DAILY', recipients: 'mia@mail.bower' },
    })),
    expected: notFound,
  },
  {
    operation: 'endReportSchedule',
    what,
    send: post('ReportScheduleResource/delete', () => ({
      ...{ advertiser_id, report_schedule_id: never },
    })),
    expected: notFound,
  },
  {
    operation: 'getReportSubscription',
    what: 'by a link that nobody was sent',
    send: get('ReportSubscriptionResource', () => ({ token: 'made-up' })),
    expected: noLink,
  },
  {
    operation: 'endReportSubscription',
    what: 'by a link that nobody was sent',
    send: post('ReportSubscriptionResource/delete', () => ({ token: 'made-up' })),
    expected: noLink,
  },
]
