import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import { limits } from '#contract/limits'
import type { OutputOf } from '#contract/operation'
import type { Page } from '#contract/paging'
import { getAdResults } from '#contract/reporting/ad-results'
import { getCampaignInsights } from '#contract/reporting/insights/campaign-insights'
import { type InsightMeasure, insightMeasures } from '#contract/reporting/insights/insight-words'
import {
  getReportPreferences,
  type ReportPreferences,
} from '#contract/reporting/preferences/report-preferences'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { type ChartMetric, isChartMetric } from '../campaigns/figures/metrics.ts'
import {
  comparedWith,
  type DaySpan,
  daysIn,
  type ReportRange,
  rangeInput,
  readRange,
  todayOf,
} from '../range/report-range.ts'

/** As many as a report has. */
const daysAtOnce = 250

export type Insights = OutputOf<typeof getCampaignInsights>

type Series = OutputOf<typeof getAdResults>

export interface InsightsData {
  advertiser: Advertiser
  mayEdit: boolean
  /** Always compared with other days. */
  range: ReportRange
  today: string
  measure: InsightMeasure
  /** Of the chart. */
  metric: ChartMetric
  /** Null for those whose role does not let them see it. */
  found: {
    insights: Insights
    /** By day, of the days shown and of those compared with. */
    series: Series
    compared: Series | null
    /** From the days compared with up to those shown, the latest first. */
    changes: Page<AdChange>
    preferences: ReportPreferences
  } | null
}

export async function loadInsights(args: LoaderFunctionArgs): Promise<InsightsData> {
  const { context, params, request } = args
  const run = context.get(runContext)
  const { searchParams } = new URL(request.url)
  const advertiser_id = params.advertiserId ?? ''
  const campaign_id = params.campaignId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const may = (permission: 'read_ads' | 'edit_ads') =>
    oneRoleMay(advertiser.permissions, permission)
  const today = todayOf(advertiser)
  const range = withComparison(readRange(searchParams, today))
  const measure = insightMeasures.find((one) => one === searchParams.get('measure')) ?? 'RESULTS'
  const wanted = searchParams.get('metric')
  const metric = isChartMetric(wanted) ? wanted : 'clicks'
  const about = { advertiser, mayEdit: may('edit_ads'), range, today, measure, metric }
  if (!may('read_ads')) return { ...about, found: null }
  const { preferences } = await load(run(getReportPreferences, { advertiser_id }), request)
  const counted = {
    click_window_days: preferences.click_window_days,
    engagement_window_days: preferences.engagement_window_days,
    view_window_days: preferences.view_window_days,
    conversion_report_time: preferences.conversion_report_time,
  }
  const byDay = (days: DaySpan) =>
    run(getAdResults, {
      ...{ advertiser_id, campaign_ids: [campaign_id], ...rangeInput(days), ...counted },
      ...{ granularity: 'DAY' as const, page_size: daysAtOnce },
    })
  const [insights, series, compared, changes] = await load(
    Promise.all([
      run(getCampaignInsights, {
        ...{ advertiser_id, campaign_id, measure, ...rangeInput(range), ...counted },
        ...(range.compared && {
          comp_start_date: range.compared.first,
          comp_end_date: range.compared.last,
        }),
      }),
      byDay(range),
      range.compared ? byDay(range.compared) : null,
      run(listAdChanges, {
        ...{ advertiser_id, campaign_id, ...rangeInput(meanwhile(range)), page_size: 10 },
      }),
    ]),
    request,
  )
  return { ...about, found: { insights, series, compared, changes, preferences } }
}

function withComparison(range: ReportRange): ReportRange {
  if (range.compared) return range
  return { ...range, compared: comparedWith('previous', range), comparison: 'previous' }
}

/** All days of both times and between them; only those shown where these are more than a page can name. */
export function meanwhile(range: ReportRange): DaySpan {
  const days = [range, range.compared ?? range]
  const [first] = days.map((one) => one.first).toSorted()
  const last = days
    .map((one) => one.last)
    .toSorted()
    .at(-1)
  const all = { first: first ?? range.first, last: last ?? range.last }
  return daysIn(all) <= limits.adReportDays ? all : range
}
