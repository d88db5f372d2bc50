import { billedEvents } from '#contract/campaigns/drafts/draft-choices'
import type { AgeBucket, BillableEvent } from '#contract/campaigns/enums'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import {
  forecastPlan,
  type PlanFigures,
  type PlanForecast,
  type Range,
} from '#contract/reporting/planner/media-plans'
import { countRecentMembers } from '#domains/accounts'
import { type AdvertiserRow, findPermitted } from '#domains/advertisers'
import { ageRanges, roundReach } from '#domains/campaigns'
import { type AnyContext, answerQuery, memberOf } from '#platform/operations'
import { forecastFigures, neededGroups } from './forecast.ts'
import { findMaxImpressions, findRate, type PastOf, selectPastGroups } from './past-groups.ts'

export type Planned = Omit<InputOf<typeof forecastPlan>, 'advertiser_id'>

const dayMs = 86_400_000
/** Those of fewer other ad accounts would tell how these do. */
const minAccounts = 3
/** Less and more money than is planned, for the curve. */
const factors = [0.25, 0.5, 1, 1.5, 2, 3, 4]

export const forecastPlanHandler = answerQuery(
  forecastPlan,
  async (context, { advertiser_id, ...planned }) => {
    const viewerId = memberOf(context).id
    const advertiser = await findPermitted(context.db, advertiser_id, viewerId, 'read_ads')
    return makeForecast(context, advertiser, planned)
  },
)

export async function makeForecast(
  { db, clock }: Pick<AnyContext, 'db' | 'clock'>,
  advertiser: AdvertiserRow,
  { objective_type, countries, ages, daily_budget, days }: Planned,
): Promise<PlanForecast> {
  const event = billedEvents[objective_type]
  const past = mayTell(await selectPastGroups(db, { event, countries }), advertiser)
  const about = { event, based_on: past.length, needed: neededGroups }
  if (past.length < neededGroups)
    return { ...about, figures: null, curve: [], largest_budget: null }
  const perUsd = await findRate(db, advertiser.currency)
  const supply = {
    impressionsPerDay: await findMaxImpressions(db, countries),
    people: await peopleIn({ db, now: clock.now() }, countries, ages),
  }
  const usd = (Number(daily_budget) * 1_000_000) / perUsd
  const figuresOf = (factor: number) => {
    const figures = forecastFigures(past, { daily_budget: usd * factor, days }, supply)
    return figures && inCurrency(figures, perUsd / 1_000_000, event)
  }
  const curve = factors.flatMap((factor) => figuresOf(factor) ?? [])
  const largest = Math.max(...past.map((one) => one.daily_budget))
  return {
    ...{ ...about, figures: figuresOf(1), curve },
    largest_budget: Math.round((largest * perUsd) / 1_000_000),
  }
}

/** Those of few others are left out, as they would tell what these pay. */
function mayTell(past: readonly PastOf[], { id }: AdvertiserRow): PastOf[] {
  const others = new Set(past.flatMap((one) => (one.advertiser_id === id ? [] : one.advertiser_id)))
  return past.filter((one) => one.advertiser_id === id || others.size >= minAccounts)
}

async function peopleIn(
  { db, now }: Pick<AnyContext, 'db'> & { now: Date },
  countries: readonly string[],
  ages: readonly AgeBucket[],
): Promise<number> {
  const people = await countRecentMembers(db, {
    countries,
    born: ageRanges(ages.length > 0 ? ages : null, now),
    since: new Date(now.getTime() - limits.reachDays * dayMs),
  })
  return roundReach(people).upper_bound
}

function inCurrency(figures: PlanFigures, rate: number, event: BillableEvent): PlanFigures {
  const money = (range: Range) => eachOf(range, (value) => Math.round(value * rate))
  const count = (range: Range) => eachOf(range, Math.round)
  const costs = money(figures.cost_per_result)
  return {
    ...figures,
    daily_budget: Math.round(figures.daily_budget * rate),
    spend: money(figures.spend),
    impressions: count(figures.impressions),
    results: count(figures.results),
    cpm: money(figures.cpm),
    // Impressions are paid for by the thousand.
    cost_per_result: event === 'IMPRESSION' ? money(figures.cpm) : costs,
    reach: figures.reach && count(figures.reach),
    frequency:
      figures.frequency && eachOf(figures.frequency, (value) => Math.round(value * 10) / 10),
  }
}

function eachOf({ low, middle, high }: Range, of: (value: number) => number): Range {
  return { low: of(low), middle: of(middle), high: of(high) }
}
