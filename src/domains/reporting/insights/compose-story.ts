import { addDays, dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import { Failure } from '#contract/errors'
import type { InsightInput } from '#contract/reporting/insights/insight-days'
import type { InsightDrivers, InsightStory } from '#contract/reporting/insights/insight-story'
import type { ExplainedDimension, InsightMeasure } from '#contract/reporting/insights/insight-words'
import { type ResultKind, resultOf } from '#contract/reporting/insights/result-of'
import { findPermitted, marketOf } from '#domains/advertisers'
import { memberOf, type QueryContext } from '#platform/operations'
import type { Span } from '../grid/report-request.ts'
import { baseOf, type FigureSums, toFigures } from './insight-figures.ts'
import { selectCampaign } from './insight-queries.ts'
import { observe } from './observe.ts'
import { historyStart } from './read-days.ts'
import type { ReadInsights } from './read-insights.ts'
import { findUnusualDays } from './unusual-days.ts'

const usualDays = 30

export type InsightParams = Awaited<ReturnType<typeof readInsightParams>>

/** Of which campaign and days a story is, and that its reader may know. */
export async function readInsightParams(context: QueryContext, input: InsightInput) {
  const { db, clock } = context
  const viewerId = memberOf(context).id
  const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'read_ads')
  const campaign = await selectCampaign(db, advertiser.id, input.campaign_id)
  if (!campaign) throw new Failure('campaign_not_found', { field: 'campaign_id' })
  const timeZone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
  const now = clock.now()
  const today = dayAt(timeZone, now)
  const spans = spansOf(input, timeZone, today)
  const [span] = spans
  const kind = resultOf(campaign.objective_type)
  const request = {
    ...{ advertiserId: advertiser.id, campaignId: campaign.id, timeZone },
    ...{ level: 'CAMPAIGN' as const, campaignIds: [campaign.id], adGroupIds: null, adIds: null },
    hasConversions: kind === 'conversions',
    windows: {
      click: input.click_window_days,
      engagement: input.engagement_window_days,
      view: input.view_window_days,
    },
    reportTime: input.conversion_report_time,
  }
  const history = toSpan(timeZone, historyStart(span.first), span.last)
  return {
    ...{ advertiser, campaign, timeZone, now, today, spans, history, kind, request },
    measure: input.measure,
  }
}

/** The report on what was read; `results` are the drivers of results, whatever is explained beside them. */
export function composeStory(
  { advertiser, campaign, timeZone, today, spans: [span, compared], kind, measure }: InsightParams,
  read: ReadInsights,
  drivers: readonly InsightDrivers[],
  results: readonly InsightDrivers[],
  /** The finest parts: by which the causes of the whole are explained. */
  finest: ExplainedDimension,
): InsightStory {
  const over = [addDays(today, -1), ...(campaign.end_at ? [dayAt(timeZone, campaign.end_at)] : [])]
  const last = [span.last, ...over].toSorted()[0] ?? span.last
  return {
    campaign_id: campaign.id,
    ...{ name: campaign.name, objective_type: campaign.objective_type },
    ...{ currency: advertiser.currency, time_zone: timeZone },
    ...{ start_date: span.first, end_date: span.last },
    ...{ comp_start_date: compared.first, comp_end_date: compared.last },
    result_kind: kind,
    ...{ after: toFigures(read.after, kind), before: toFigures(read.before, kind) },
    ...{ measure, unit: unitOf(measure), base: baseOf(kind) },
    effects: drivers.find(({ dimension }) => dimension === finest)?.effects ?? null,
    unusual_days: unusualOf(read.days, kind, { first: span.first, last }),
    observations: observationsOf(read, results, finest),
  }
}

function spansOf(input: InsightInput, zone: string, today: string): [Span, Span] {
  const { start_date: first = addDays(today, 1 - usualDays), end_date: last = today } = input
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  const { comp_start_date = addDays(first, -days), comp_end_date = addDays(first, -1) } = input
  return [toSpan(zone, first, last), toSpan(zone, comp_start_date, comp_end_date)]
}

function toSpan(zone: string, first: string, last: string): Span {
  return { first, last, from: startOfDay(zone, first), to: endOfDay(zone, last) }
}

function unitOf(measure: InsightMeasure): 'count' | 'micro' | 'ratio' {
  if (measure === 'RESULTS') return 'count'
  return measure === 'COST_PER_RESULT' ? 'micro' : 'ratio'
}

function unusualOf(
  days: ReadonlyMap<string, FigureSums>,
  kind: ResultKind,
  { first, last }: { first: string; last: string },
) {
  const since = [...days.keys()].toSorted()[0]
  if (since === undefined) return []
  const of = (name: keyof FigureSums) =>
    new Map([...days].map(([day, sums]) => [day, Number(sums[name])]))
  const names = ['spend', 'impressions', 'clicks'] as const
  const isAnother = kind === 'conversions' || kind === 'video_halves'
  const figures = [...names, ...(isAnother ? (['results'] as const) : [])]
  return findUnusualDays(new Map(figures.map((name) => [name, of(name)])), { first, last, since })
}

/** By results, whatever is explained beside them; days of the week say little about what to do. */
function observationsOf(
  { before, after, dimensions }: ReadInsights,
  drivers: readonly InsightDrivers[],
  finest: ExplainedDimension,
) {
  const none = { change: 0, volume: 0, mix: 0, rate: 0 }
  const parts = drivers.flatMap(({ dimension, is_known, rows }, n) => {
    if (!is_known || dimension === 'WEEKDAY' || rows.length < 2) return []
    return rows.flatMap(({ kind, value, name, effects }, at) => {
      const found = dimensions[n]?.parts[at]
      if (kind !== 'PART' || !found) return []
      return { dimension, value, name, after: found.after, effects: effects ?? none }
    })
  })
  const effects = drivers.find(({ dimension }) => dimension === finest)?.effects ?? none
  return observe({ before, after, effects, parts })
}
