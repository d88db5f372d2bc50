import { z } from 'zod'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { query } from '../operation.ts'
import { reportedDays, reportedFields, Values } from './ad-report.ts'
import { entityLevels } from './grid-levels.ts'

/** The sums of one day; where a ratio had nothing to divide by, it is null. */
const ReportedDay = z.object({
  /** `2026-11-23`, in the ad account's time zone. */
  day: z.string(),
  values: Values,
})
export type ReportedDay = z.output<typeof ReportedDay>

export const getAdReportDays = query('getAdReportDays', {
  summary:
    'Day by day, what a table of campaigns, ad groups or ads comes to: of all its pages, under its conditions',
  access: 'member',
  input: z
    .object({ ...reportedFields, level: z.enum(entityLevels).default('CAMPAIGN') })
    .refine(...reportedDays.shown)
    .refine(...reportedDays.compared),
  output: z.object({
    currency: z.string(),
    time_zone: z.string(),
    /** Days on which anything was delivered or brought, in their order. */
    days: z.array(ReportedDay),
    /** Of the days compared with; null without any. */
    compared_days: z.array(ReportedDay).nullable(),
  }),
  errors: adReadErrors,
  resource: 'AdReportDaysResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/report/days/',
  endpoint: 'v4_get_ad_report_days',
})
