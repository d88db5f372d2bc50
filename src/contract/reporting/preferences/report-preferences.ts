import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { objectives } from '../../campaigns/enums.ts'
import { idOut, ReportViewId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { oneOrMore, WholeNumber } from '../../values.ts'
import { attributionWindows, defaultWindows, reportTimes } from '../attribution.ts'
import { metricOf } from '../metrics/metrics.ts'
import { ReportView } from './report-view.ts'

/** In place of a metric: the chart above tables is folded away. */
export const noChart = 'NONE'

export const rowsPerPage = [25, 50, 100, 250] as const

/** What one person sees in an ad account where the address does not say it. */
export const ReportPreferences = z.object({
  /** Null: the usual ones. */
  columns: z.array(z.string()).nullable(),
  rows_per_page: z.literal(rowsPerPage),
  click_window_days: z.literal(attributionWindows),
  engagement_window_days: z.literal(attributionWindows),
  view_window_days: z.literal(attributionWindows),
  conversion_report_time: z.enum(reportTimes),
  /** Tables of campaigns show those with this one; null: all. */
  objective: z.enum(objectives).nullable(),
  /** The metric drawn above tables, or NONE where the chart is folded away; null: that of the first column. */
  chart: z.string().nullable(),
  /** Its table opens like this. */
  default_view_id: idOut<'reportView'>().nullable(),
})
export type ReportPreferences = z.output<typeof ReportPreferences>

export const usualPreferences: ReportPreferences = {
  columns: null,
  rows_per_page: 25,
  click_window_days: defaultWindows.click,
  engagement_window_days: defaultWindows.engagement,
  view_window_days: defaultWindows.view,
  conversion_report_time: 'TIME_OF_AD_ACTION',
  objective: null,
  chart: null,
  default_view_id: null,
}

export const getReportPreferences = query('getReportPreferences', {
  summary: 'How the viewer likes to see an ad account’s reports, and the views they may use',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.object({
    preferences: ReportPreferences,
    /** Their own and shared ones, by name. */
    views: z.array(ReportView),
  }),
  errors: adReadErrors,
  resource: 'AdReportPreferencesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/report_preferences/',
  endpoint: 'v4_get_report_preferences',
})

const Window = WholeNumber.pipe(z.literal(attributionWindows))
const emptyToNull = (value: unknown) => (value === '' ? null : value)
const MetricName = z
  .string()
  .refine((name) => metricOf(name) !== undefined, inputMessage('input.metric'))

export const saveReportPreferences = command('saveReportPreferences', {
  summary: 'Change how the viewer likes to see an ad account’s reports; what is absent stays',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    columns: z
      .preprocess(emptyToNull, oneOrMore(MetricName, limits.adReportColumns).nullable())
      .optional(),
    rows_per_page: WholeNumber.pipe(z.literal(rowsPerPage)).optional(),
    click_window_days: Window.optional(),
    engagement_window_days: Window.optional(),
    view_window_days: Window.optional(),
    conversion_report_time: z.enum(reportTimes).optional(),
    objective: z.preprocess(emptyToNull, z.enum(objectives).nullable()).optional(),
    chart: z
      .preprocess(emptyToNull, z.union([z.literal(noChart), MetricName]).nullable())
      .optional(),
    default_view_id: z.preprocess(emptyToNull, ReportViewId.nullable()).optional(),
  }),
  output: ReportPreferences,
  errors: [...adReadErrors, 'report_view_not_found'],
  resource: 'AdReportPreferencesResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/report_preferences/',
  endpoint: 'v4_save_report_preferences',
})
