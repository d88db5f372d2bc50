import type { Objective } from '#contract/campaigns/enums'
import type { AdConversions, AdMetrics } from '#contract/reporting/ad-results'
import { type ResultKind, resultOf } from '#contract/reporting/insights/result-of'

export type Results = AdMetrics & { conversions: readonly AdConversions[] }

export const noResults: Results = {
  ...{ impressions: 0, gross_impressions: 0, clicks: 0, gross_clicks: 0 },
  ...{ closeups: 0, gross_closeups: 0, saves: 0, gross_saves: 0, hides: 0, gross_hides: 0 },
  ...{ video_halves: 0, gross_video_halves: 0, spend_in_micro_currency: 0, conversions: [] },
}

export const chartMetrics = ['spend', 'impressions', 'clicks', 'saves', 'conversions'] as const
export type ChartMetric = (typeof chartMetrics)[number]

export function isChartMetric(text: string | null): text is ChartMetric {
  return (chartMetrics as readonly (string | null)[]).includes(text)
}

export function valueOf(results: Results, metric: ChartMetric): number {
  if (metric === 'spend') return results.spend_in_micro_currency
  return metric === 'conversions' ? conversionsOf(results) : results[metric]
}

/** All that sites reported except that a page was looked at, which says nothing yet. */
export function conversionsOf({ conversions }: Results): number {
  return conversions
    .filter(({ event_name }) => event_name !== 'page_visit')
    .reduce((sum, { click, engagement, view }) => sum + click + engagement + view, 0)
}

/** null: nobody saw it. */
export function clickRateOf({ clicks, impressions }: AdMetrics): number | null {
  return impressions === 0 ? null : clicks / impressions
}

/** What a campaign is for, and how often it got it. */
export function outcomeOf(objective: Objective, results: Results): [ResultKind, number] {
  const kind = resultOf(objective)
  return [kind, kind === 'conversions' ? conversionsOf(results) : results[kind]]
}
