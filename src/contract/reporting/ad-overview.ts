import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { billingObstacles } from '../billing/enums.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { objectives } from '../campaigns/enums.ts'
import { Day } from '../campaigns/moments.ts'
import { idOut } from '../ids.ts'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { isReportRange } from './ad-report.ts'
import { AdConversions, AdMetrics } from './ad-results.ts'

/** What needs somebody: each goes with its cause. */
export const adAlerts = ['REJECTED_ADS', 'SILENT_TAGS', 'SPENT_BUDGETS'] as const

export const AdOverview = z.object({
  currency: z.string(),
  time_zone: z.string(),
  /** Of those that were not given up. */
  campaign_count: z.int(),
  /** That are switched on and between their first and last day. */
  active_campaign_count: z.int(),
  waiting_ad_count: z.int(),
  /** Why the account cannot pay; null while it can. */
  billing_obstacle: z.enum(billingObstacles).nullable(),
  /** Those with campaigns, or with anything to tell of these days. */
  objectives: z.array(
    z.object({
      objective_type: z.enum(objectives),
      campaign_count: z.int(),
      active_campaign_count: z.int(),
      totals: AdMetrics.extend({ conversions: z.array(AdConversions) }),
    }),
  ),
  alerts: z.array(
    z.object({
      kind: z.enum(adAlerts),
      count: z.int(),
      /** One of those it concerns. */
      campaign_id: idOut<'campaign'>(),
    }),
  ),
})
export type AdOverview = z.output<typeof AdOverview>

export const getAdOverview = query('getAdOverview', {
  summary: 'Where an ad account stands: what each objective brought, and what needs somebody',
  access: 'member',
  input: z
    .object({
      advertiser_id: AdvertiserId,
      /** In the ad account's time zone, both included. */
      start_date: Day,
      end_date: Day,
    })
    .refine(({ start_date, end_date }) => isReportRange(start_date, end_date), {
      path: ['end_date'],
      message: inputMessage('input.reportDays'),
    }),
  output: AdOverview,
  errors: adReadErrors,
  resource: 'AdOverviewResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/overview/',
  endpoint: 'v4_get_ad_overview',
})
