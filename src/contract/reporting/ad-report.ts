import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { AdGroupId, AdId, CampaignId, ProductPromotionId } from '../campaigns/entity-ids.ts'
import { entityStatuses, matchTypes, objectives } from '../campaigns/enums.ts'
import { Day } from '../campaigns/moments.ts'
import { matchKinds } from '../delivery/match-kinds.ts'
import { IdOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { paged, pageWith } from '../paging.ts'
import { Flag, line, oneOrMore, WholeNumber } from '../values.ts'
import { attributionWindows, defaultWindows, reportTimes } from './attribution.ts'
import { gridLevels, isOfEntities } from './grid-levels.ts'
import type { Metric } from './metrics/metric.ts'
import { metricOf } from './metrics/metrics.ts'

/** What rows are split by. Conversions have no place or people: their columns are null in such parts. */
export const breakdowns = [
  'DAY',
  'WEEK',
  'MONTH',
  'PLACEMENT',
  'COUNTRY',
  'AGE_BUCKET',
  'GENDER',
  'DEVICE',
] as const
export type Breakdown = (typeof breakdowns)[number]

/** What rows are sorted by besides metrics. */
export const sortFields = ['CREATED', 'NAME', 'STATUS'] as const

export const MetricName = z.string().transform((name, context): Metric => {
  const metric = metricOf(name)
  if (metric) return metric
  context.addIssue({ code: 'custom', message: inputMessage('input.metric') })
  return z.NEVER
})

export const comparisons = ['>', '>=', '<', '<=', '='] as const
export interface MetricFilter {
  metric: Metric
  comparison: (typeof comparisons)[number]
  /** In the metric's unit. */
  value: string
}

/** `SPEND_IN_MICRO_DOLLAR>=1000000`. */
export const MetricFilter = z.string().transform((text, context): MetricFilter => {
  const [, name = '', comparison = '', value = ''] =
    /^([A-Z0-9_]{1,80})(>=|<=|>|<|=)(\d{1,15}(?:\.\d{1,6})?)$/.exec(text) ?? []
  const metric = metricOf(name)
  if (metric) return { metric, comparison: comparison as MetricFilter['comparison'], value }
  context.addIssue({ code: 'custom', message: inputMessage('input.metric') })
  return z.NEVER
})

const SortField = z.string().transform((name, context) => {
  const field = sortFields.find((one) => one === name) ?? metricOf(name)
  if (field) return field
  context.addIssue({ code: 'custom', message: inputMessage('input.metric') })
  return z.NEVER
})
export type SortField = z.output<typeof SortField>

/** By the name of the metric, in its unit; null: there was nothing to divide by, or it has no such part. */
export const Values = z.record(z.string(), z.number().nullable())

const Part = z.object({
  /** A day (`2026-11-23`), the first day of a week or month, a placement, a country …; empty: not known. */
  value: z.string(),
  values: Values,
})

/** A search by which ads were shown, and what of the ad group led to that. */
const Search = z.object({
  query: z.string(),
  match_kind: z.enum(matchKinds),
  /** The keyword, or the interest's id; null for everybody. */
  match_value: z.string().nullable(),
  /** Of the interest; null for all else. */
  match_name: z.string().nullable(),
  /** Of the keyword; null: none, or counted by a version that did not note it. */
  match_type: z.enum(matchTypes).nullable(),
})
export type AdSearch = z.output<typeof Search>

export const AdReportRow = z.object({
  entity_id: IdOut,
  /** Null unless rows are search queries. */
  search: Search.nullable(),
  values: Values,
  /** Of the days compared with; null without any. */
  compared: Values.nullable(),
  /** Null without a breakdown. */
  parts: z.array(Part).nullable(),
})
export type AdReportRow = z.output<typeof AdReportRow>

export const Window = WholeNumber.pipe(z.literal(attributionWindows))

/** Which figures of what are asked for, and of which days. Add to the input of an operation that sums them up. */
export const reportedFields = {
  advertiser_id: AdvertiserId,
  columns: oneOrMore(MetricName, limits.adReportColumns),
  /** In the ad account's time zone, both included. */
  start_date: Day,
  end_date: Day,
  /** Both or none. */
  compare_start_date: Day.optional(),
  compare_end_date: Day.optional(),
  campaign_ids: oneOrMore(CampaignId, 250).optional(),
  ad_group_ids: oneOrMore(AdGroupId, 250).optional(),
  ad_ids: oneOrMore(AdId, 250).optional(),
  /** Of the rows' entities, now; product groups that are excluded count as paused, items have none. */
  entity_statuses: oneOrMore(z.enum(entityStatuses), entityStatuses.length).optional(),
  objectives: oneOrMore(z.enum(objectives), objectives.length).optional(),
  /** A part of the name, in any case. */
  name: line(limits.campaignNameLength).optional(),
  filters: oneOrMore(MetricFilter, limits.adReportFilters).optional(),
  click_window_days: Window.default(defaultWindows.click),
  engagement_window_days: Window.default(defaultWindows.engagement),
  view_window_days: Window.default(defaultWindows.view),
  conversion_report_time: z.enum(reportTimes).default('TIME_OF_AD_ACTION'),
}

interface ReportedDays {
  start_date: string
  end_date: string
  compare_start_date?: string | undefined
  compare_end_date?: string | undefined
}

/** What their days are to be. */
export const reportedDays = {
  shown: [
    ({ start_date, end_date }: ReportedDays) => isReportRange(start_date, end_date),
    { path: ['end_date'], message: inputMessage('input.reportDays') },
  ],
  compared: [
    ({ compare_start_date: first, compare_end_date: last }: ReportedDays) =>
      first === undefined || last === undefined ? first === last : isReportRange(first, last),
    { path: ['compare_end_date'], message: inputMessage('input.reportDays') },
  ],
} satisfies Record<string, [(days: ReportedDays) => boolean, { path: string[]; message: string }]>

export const getAdReport = query('getAdReport', {
  summary:
    'A table of campaigns, ad groups, ads, keywords, search queries, product groups or items: chosen metrics, sorted, filtered, with totals',
  access: 'member',
  input: z
    .object({
      ...reportedFields,
      level: z.enum(gridLevels).default('CAMPAIGN'),
      breakdown: z.enum(breakdowns).optional(),
      /** Of product groups and items. */
      promotion_ids: oneOrMore(ProductPromotionId, 250).optional(),
      /** Without those that were neither delivered nor brought anything in these days. */
      delivered_only: Flag.default(false),
      sort: SortField.default('CREATED'),
      order: z.enum(['ASCENDING', 'DESCENDING']).default('DESCENDING'),
      ...paged,
    })
    .refine(...reportedDays.shown)
    .refine(...reportedDays.compared)
    .refine(
      ({ level, start_date, end_date }) =>
        level !== 'PRODUCT_ITEM' || daysIn(start_date, end_date) <= limits.itemReportDays,
      { path: ['end_date'], message: inputMessage('input.itemReportDays') },
    )
    .refine(({ level, breakdown }) => breakdown === undefined || isOfEntities(level), {
      path: ['breakdown'],
      message: inputMessage('input.breakdown'),
    }),
  output: pageWith({
    currency: z.string(),
    time_zone: z.string(),
    /** Rows of all pages. */
    count: z.int(),
    totals: Values,
    compared_totals: Values.nullable(),
    /**
     * Of search queries without conditions: what came of those that too few people searched for, and of what is not
     * kept any more; of product groups and items, what came of other ads of their ad groups. It is in the totals.
     * Null otherwise.
     */
    hidden: z.object({ values: Values, compared: Values.nullable() }).nullable(),
    rows: z.array(AdReportRow),
  }),
  errors: adReadErrors,
  resource: 'AdReportResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/report/',
  endpoint: 'v4_get_ad_report',
})

/** In order, and not too many. */
export function isReportRange(first: string, last: string): boolean {
  const days = daysIn(first, last)
  return days >= 1 && days <= limits.adReportDays
}

function daysIn(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
}
