import {
  type AdEngine,
  applyChange,
  createConversionModel,
  createLiveIndex,
  createPace,
  decide,
  fromBytes,
  type LiveAdGroup,
  learn,
  type Outcome,
  type Pace,
  type ResponseModel,
  type TrafficForecast,
  toBytes,
  updatePace,
} from '#domains/delivery'
import { seeded } from '../random.ts'
import { type DayWorld, marketDay, placeAt, trafficByHour } from './day-world.ts'

/*
 * A day of traffic against the code that delivers. People click up to four minutes after they see an ad; what was
 * spent is known once a minute. `none` and `throttling` are what it is compared with.
 */

export interface DayOptions {
  seed: number
  /** About how many pages are asked for ads, each for two. */
  pages: number
  /** What each budget may spend, in micro; without one an ad group is not limited. */
  budgets: ReadonlyMap<string, number>
  model: ResponseModel
  /** `none`: until the counted spend reaches the budget. `throttling`: paced, but without reservation. */
  pacing: 'ours' | 'throttling' | 'none'
  forecast: TrafficForecast
  feedbackMinutes: number
  automatic?: boolean
}

export interface DayResult {
  groups: GroupDay[]
  outcomes: Outcome[]
  clicks: number
  impressions: number
  model: ResponseModel
}

/** One ad group's day. Spend is what its events cost; billed is what of it the budget covered. */
export interface GroupDay {
  budget: number | null
  spent: number
  billed: number
  maxBilled: number
  events: number
  impressions: number
  /** What was spent after each ten minutes. */
  curve: number[]
}

const minuteMs = 60_000
const minutes = 24 * 60
const maxDelay = 4
const learnedAfter = 10
const unlimited = 1e13

export function simulateDay(world: DayWorld, options: DayOptions): DayResult {
  const random = seeded(options.seed)
  const model = fromBytes(toBytes(options.model)) ?? options.model
  const states = new Map(world.rows.map((row) => [row.ad_group_id, toState(row, options)]))
  const engine: AdEngine = {
    index: createLiveIndex(),
    models: { CLICKTHROUGH: model, VIDEO_V_50_MRC: model, CONVERSION: createConversionModel() },
    paces: new Map(Array.from(states.values(), ({ row, pace }) => [budgetOf(row), pace])),
    floors: {},
    random,
  }
  for (const row of world.rows) {
    const isAutomatic = options.automatic && options.budgets.has(row.ad_group_id)
    const ad_groups = [isAutomatic ? { ...row, bid_micro: null } : row]
    applyChange(engine.index, { change: 1n, campaign_id: row.campaign_id, ad_groups })
  }
  const clicksAt = new Map<number, (() => void)[]>()
  const learnAt = new Map<number, (() => void)[]>()
  const outcomes: Outcome[] = []
  const perWeight = options.pages / trafficByHour.reduce((sum, one) => sum + one, 0) / 60
  for (let minute = 0; minute < minutes + maxDelay + 1; minute += 1) {
    const weight = minute < minutes ? (trafficByHour[Math.floor(minute / 60)] ?? 0) : 0
    const pages = random.poisson(weight * perWeight)
    for (let page = 0; page < pages; page += 1) {
      const at = marketDay + (minute + page / pages) * minuteMs
      const viewer = random.one(world.viewers)
      const place = placeAt(random, at)
      const { offers } = decide(engine, viewer, place, { slots: 2, before: null })
      for (const offer of offers) {
        const hasClicked = random.chance(world.rateOf(offer, viewer, place))
        outcomes.push({ predicted: offer.response, observed: hasClicked ? 1 : 0 })
        later(learnAt, minute + learnedAfter, () => learn(model, offer.features, hasClicked))
        const state = states.get(offer.group.adGroupId)
        if (state === undefined) continue
        state.day.impressions += 1
        if (options.pacing !== 'ours') forgetReservation(state.pace)
        const clickedAt = Math.floor(minute + page / pages + random() * maxDelay)
        if (hasClicked) later(clicksAt, clickedAt, () => count(state, Number(offer.price)))
      }
    }
    for (const due of [clicksAt, learnAt]) {
      for (const act of due.get(minute) ?? []) act()
      due.delete(minute)
    }
    for (const state of states.values()) {
      if (minute % 10 === 9) state.day.curve.push(state.day.spent)
      if (minute % options.feedbackMinutes !== options.feedbackMinutes - 1) continue
      const at = marketDay + (minute + 1) * minuteMs
      const known = { spent: BigInt(state.day.spent), elsewhere: { events: 0, amount: 0 } }
      updatePace(state.pace, at, known, options.forecast)
      if (options.pacing !== 'ours') forgetReservation(state.pace)
    }
  }
  const groups = Array.from(states.values(), ({ day }) => day)
  const clicks = groups.reduce((sum, { events }) => sum + events, 0)
  return { groups, outcomes, clicks, impressions: outcomes.length, model }
}

interface State {
  row: LiveAdGroup
  pace: Pace
  day: GroupDay
}

function toState(row: LiveAdGroup, options: DayOptions): State {
  const budget = options.budgets.get(row.ad_group_id) ?? null
  const pace = createPace({
    pacing: options.pacing === 'none' || budget === null ? 'ACCELERATED' : 'STANDARD',
    day: { startsAt: marketDay, endsAt: marketDay + minutes * minuteMs },
    amount: BigInt(budget ?? unlimited),
    spent: 0n,
    latency: {
      responseMs: maxDelay * minuteMs,
      feedbackMs: options.feedbackMinutes * minuteMs,
    },
    at: marketDay,
    automatic:
      options.automatic && budget !== null
        ? { bid: 200_000, range: { min: 10_000, max: 2_000_000 } }
        : null,
  })
  const day = { budget, spent: 0, billed: 0, maxBilled: 0, events: 0, impressions: 0, curve: [] }
  return { row, pace, day }
}

/** As the database counts: what a budget does not cover is not billed. */
function count({ day }: State, price: number): void {
  day.spent += price
  day.events += 1
  day.billed += Math.min(price, (day.budget ?? unlimited) - day.billed)
  day.maxBilled = Math.max(day.maxBilled, day.billed)
}

/** What a server knows that reserves nothing: counted spend alone. */
function forgetReservation(pace: Pace): void {
  pace.reservation.minutes.length = 0
  pace.left = Math.max(0, pace.amount - pace.spent)
  pace.isOpen = pace.left > 0
}

function budgetOf(row: LiveAdGroup): string {
  return row.budgets[0]?.budget_id ?? ''
}

function later(due: Map<number, (() => void)[]>, minute: number, act: () => void): void {
  const list = due.get(minute)
  if (list === undefined) due.set(minute, [act])
  else list.push(act)
}
