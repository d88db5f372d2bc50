import type { LoaderFunctionArgs } from 'react-router'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import { limits } from '#contract/limits'
import type { OutputOf } from '#contract/operation'
import type { Page } from '#contract/paging'
import { getAdResults } from '#contract/reporting/ad-results'
import { getCampaignInsights } from '#contract/reporting/insights/campaign-insights'
import type { ReportPreferences } from '#contract/reporting/preferences/report-preferences'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { type ChartMetric, isChartMetric } from '../campaigns/figures/metrics.ts'
import { type DaySpan, daysIn, type ReportRange, rangeInput } from '../range/report-range.ts'
import {
  type AboutInsights,
  comparedInput,
  countedAs,
  readInsightQuery,
} from './read-insight-query.ts'

/** As many as a report has. */
const daysAtOnce = 250

export type Insights = OutputOf<typeof getCampaignInsights>

type Series = OutputOf<typeof getAdResults>

export interface InsightsData extends AboutInsights {
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
  const advertiser_id = params.advertiserId ?? ''
  const campaign_id = params.campaignId ?? ''
  const { about: found, preferences } = await readInsightQuery(args)
  const wanted = new URL(request.url).searchParams.get('metric')
  const about = { ...found, metric: isChartMetric(wanted) ? wanted : ('clicks' as const) }
  if (preferences === null) return { ...about, found: null }
  const { range, measure } = about
  const counted = countedAs(preferences)
  const byDay = (days: DaySpan) =>
    run(getAdResults, {
      ...{ advertiser_id, campaign_ids: [campaign_id], ...rangeInput(days), ...counted },
      ...{ granularity: 'DAY' as const, page_size: daysAtOnce },
    })
  const [insights, series, compared, changes] = await load(
    Promise.all([
      run(getCampaignInsights, {
        ...{ advertiser_id, campaign_id, measure, ...rangeInput(range), ...counted },
        ...comparedInput(range),
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
