import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { AdGroupId, AdId, CampaignId } from '../campaigns/entity-ids.ts'
import { entityStatuses } from '../campaigns/enums.ts'
import { Day } from '../campaigns/moments.ts'
import { conversionEventNames } from '../conversions/enums.ts'
import { IdOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { paged, pageWith } from '../paging.ts'
import { oneOrMore, WholeNumber } from '../values.ts'
import { attributionWindows, defaultWindows, reportTimes } from './attribution.ts'

export const reportLevels = ['ADVERTISER', 'CAMPAIGN', 'AD_GROUP', 'AD'] as const
export type ReportLevel = (typeof reportLevels)[number]

export const granularities = ['TOTAL', 'DAY', 'HOUR'] as const
export type Granularity = (typeof granularities)[number]

const Count = z.int()

/** What is not gross leaves out invalid traffic. */
export const AdMetrics = z.object({
  impressions: Count,
  gross_impressions: Count,
  clicks: Count,
  gross_clicks: Count,
  closeups: Count,
  gross_closeups: Count,
  saves: Count,
  gross_saves: Count,
  hides: Count,
  gross_hides: Count,
  video_halves: Count,
  gross_video_halves: Count,
  spend_in_micro_currency: MicroOut,
})
export type AdMetrics = z.output<typeof AdMetrics>

/** Conversions of one name, by what each is put down to. */
export const AdConversions = z.object({
  event_name: z.enum(conversionEventNames),
  click: Count,
  engagement: Count,
  view: Count,
  /** Of those reported in the ad account's currency. */
  value_in_micro_currency: MicroOut,
})
export type AdConversions = z.output<typeof AdConversions>

export const AdResult = AdMetrics.extend({
  /** Of the level. */
  entity_id: IdOut,
  /** Of DAY, in the ad account's time zone: `2026-11-23`. */
  date: z.string().nullable(),
  /** Of HOUR: its beginning in Unix seconds. */
  hour: z.int().nullable(),
  conversions: z.array(AdConversions),
})
export type AdResult = z.output<typeof AdResult>

const Window = WholeNumber.pipe(z.literal(attributionWindows))
const dayMs = 86_400_000

export const getAdResults = query('getAdResults', {
  summary: 'What ads brought: totals, days or hours of an ad account, campaigns, ad groups or ads',
  access: 'member',
  input: z
    .object({
      advertiser_id: AdvertiserId,
      level: z.enum(reportLevels).default('CAMPAIGN'),
      granularity: z.enum(granularities).default('TOTAL'),
      /** Of the ad account's time zone, today included; without a first and a last day. */
      last_days: WholeNumber.pipe(z.int().min(1).max(limits.adReportDays)).default(30),
      /** Both included. */
      start_date: Day.optional(),
      end_date: Day.optional(),
      campaign_ids: oneOrMore(CampaignId, 250).optional(),
      ad_group_ids: oneOrMore(AdGroupId, 250).optional(),
      ad_ids: oneOrMore(AdId, 250).optional(),
      /** Only campaigns that are in one of these now. */
      campaign_statuses: oneOrMore(z.enum(entityStatuses), entityStatuses.length).optional(),
      click_window_days: Window.default(defaultWindows.click),
      engagement_window_days: Window.default(defaultWindows.engagement),
      view_window_days: Window.default(defaultWindows.view),
      conversion_report_time: z.enum(reportTimes).default('TIME_OF_AD_ACTION'),
      ...paged,
    })
    .refine(isRange, { path: ['end_date'], message: inputMessage('input.reportDays') }),
  output: pageWith({
    currency: z.string(),
    time_zone: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    /** Those with anything to tell, by id and time. */
    rows: z.array(AdResult),
    /** The sum of the rows of all pages. */
    totals: AdMetrics.extend({ conversions: z.array(AdConversions) }),
  }),
  errors: adReadErrors,
  resource: 'AdResultsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/results/',
  endpoint: 'v4_get_ad_results',
})

/** Both days or none, in order, and not too many. */
function isRange({
  start_date: first,
  end_date: last,
  granularity,
  last_days,
}: {
  start_date?: string | undefined
  end_date?: string | undefined
  granularity: Granularity
  last_days: number
}): boolean {
  if ((first === undefined) !== (last === undefined)) return false
  const days = first && last ? (Date.parse(last) - Date.parse(first)) / dayMs + 1 : last_days
  return (
    days >= 1 && days <= (granularity === 'HOUR' ? limits.adHourReportDays : limits.adReportDays)
  )
}
