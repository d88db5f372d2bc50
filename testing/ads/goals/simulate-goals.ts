import {
  type AdEngine,
  applyChange,
  correct,
  createConversionModel,
  createLiveIndex,
  createPace,
  createResponseModel,
  decide,
  featuresOfClick,
  type LiveAdGroup,
  learn,
  type Pace,
  updatePace,
} from '#domains/delivery'
import { createDayWorld, placeAt, trafficByHour } from '../day/day-world.ts'
import { adGroup, marketCountries, marketDay } from '../market.ts'
import { seeded } from '../random.ts'

/*
 * Some days of shops among other advertisers. The ads of a shop are clicked alike, and some of them sell five times
 * as much as others. Sales come up to three days after a click; a click is learned from after a day, with what came of
 * it until then, and corrected by what comes later, as the job does.
 */

export interface GoalOptions {
  seed: number
  days: number
  pagesPerDay: number
  /** What automatic bids of shops are for. */
  bidFor: 'clicks' | 'conversions'
  /** The most that a sale is to cost, in micro; null where shops say nothing. */
  max?: number
  /** False: nothing is learned of sales. */
  learnsSales?: boolean
}

export interface GoalResult {
  /** Of the second half of the days: in the first, sales become known. */
  billed: number
  clicks: number
  conversions: number
  /** The same by what was true of each click, with less chance in it. */
  expectedConversions: number
  /** What was predicted of those clicks. */
  predictedConversions: number
  /** The most that any budget was billed beyond itself, on any day. */
  billedOver: number
  /** What was paid for a click, over the chance of a sale that was predicted for it, at most. */
  dearest: number
}

const shops = 4
const rivals = 12
const adsEach = 2
/** Of clicks on the ads of a shop, by their place. */
const saleRates = [0.02, 0.1]
const minuteMs = 60_000
const dayMinutes = 1_440
const firstLook = dayMinutes
const learnedEvery = 30
const longestDelay = 3 * dayMinutes
const [first, max] = [200_000, 5_000_000]
const usualSaleRate = 0.02

export function simulateGoals(options: GoalOptions): GoalResult {
  const { seed, days, pagesPerDay, learnsSales = true } = options
  const random = seeded(seed)
  const others = createDayWorld(seeded(5), rivals)
  const rows = [...others.rows, ...createShops(options)]
  const budgets = new Map(rows.slice(rivals).map((row) => [row.ad_group_id, pagesPerDay * 5_000]))
  const clickModel = createResponseModel(0.03)
  const sales = createConversionModel()
  const paces = new Map<string, Pace>()
  const engine: AdEngine = {
    index: createLiveIndex(),
    models: { CLICKTHROUGH: clickModel, VIDEO_V_50_MRC: clickModel, CONVERSION: sales },
    paces,
    floors: { '*': { CLICKTHROUGH: 10_000, IMPRESSION: 200, VIDEO_V_50_MRC: 2_000 } },
    random,
  }
  for (const row of rows)
    applyChange(engine.index, { change: 1n, campaign_id: row.campaign_id, ad_groups: [row] })
  const due = new Map<number, (() => void)[]>()
  const later = (minute: number, act: () => void) => {
    const run = Math.ceil(minute / learnedEvery) * learnedEvery
    const acts = due.get(run)
    if (acts === undefined) due.set(run, [act])
    else acts.push(act)
  }
  const result: GoalResult = {
    ...{ billed: 0, clicks: 0, conversions: 0, expectedConversions: 0, predictedConversions: 0 },
    ...{ billedOver: 0, dearest: 0 },
  }
  const perWeight = pagesPerDay / trafficByHour.reduce((sum, one) => sum + one, 0) / 60
  for (let day = 0; day < days; day += 1) {
    const startsAt = marketDay + day * dayMinutes * minuteMs
    const spent = new Map<string, number>()
    for (const row of rows) beginDay(paces, row, startsAt, budgets, options.max)
    for (let ofDay = 0; ofDay < dayMinutes; ofDay += 1) {
      const minute = day * dayMinutes + ofDay
      const pages = random.poisson((trafficByHour[Math.floor(ofDay / 60)] ?? 0) * perWeight)
      for (let page = 0; page < pages; page += 1) {
        const viewer = random.one(others.viewers)
        const place = placeAt(random, startsAt + ofDay * minuteMs)
        for (const offer of decide(engine, viewer, place, { slots: 2, before: null }).offers) {
          const hasClicked = random.chance(others.rateOf(offer, viewer, place))
          later(minute + 10, () => learn(clickModel, offer.features, hasClicked))
          const { adGroupId } = offer.group
          const budget = budgets.get(adGroupId)
          if (!hasClicked || budget === undefined) continue
          const before = spent.get(adGroupId) ?? 0
          const billed = Math.min(Number(offer.price), budget - before)
          spent.set(adGroupId, before + billed)
          result.billedOver = Math.max(result.billedOver, before + billed - budget)
          const rate = saleRates[Number(offer.ad.adId) % adsEach] ?? 0
          const hasBought = random.chance(rate)
          // Most buy soon.
          const boughtAt = minute + Math.floor(longestDelay * random() ** 6)
          if (learnsSales) {
            const features = featuresOfClick(offer.features, 'CHECKOUT')
            const isSoon = hasBought && boughtAt <= minute + firstLook
            later(minute + firstLook, () => learn(sales, features, isSoon))
            if (hasBought && !isSoon) later(boughtAt, () => correct(sales, features))
          }
          if (offer.conversion !== null)
            result.dearest = Math.max(result.dearest, Number(offer.price) / offer.conversion)
          if (day < days / 2) continue
          result.billed += billed
          result.clicks += 1
          if (hasBought) result.conversions += 1
          result.expectedConversions += rate
          result.predictedConversions += offer.conversion ?? 0
        }
      }
      for (const act of due.get(minute) ?? []) act()
      due.delete(minute)
      for (const row of rows) {
        const pace = paces.get(row.budgets[0]?.budget_id ?? '')
        const known = { spent: BigInt(spent.get(row.ad_group_id) ?? 0) }
        const elsewhere = { events: 0, amount: 0 }
        if (pace !== undefined && budgets.has(row.ad_group_id))
          updatePace(
            pace,
            startsAt + (ofDay + 1) * minuteMs,
            { ...known, elsewhere },
            trafficByHour,
          )
      }
    }
  }
  return result
}

function createShops({ bidFor, max }: GoalOptions): LiveAdGroup[] {
  const most_micro = max === undefined ? null : BigInt(max)
  return Array.from({ length: shops }, (_, n) => {
    const row = adGroup(rivals + n)
    const [ad] = row.ads as [LiveAdGroup['ads'][number]]
    const ads = Array.from({ length: adsEach }, (_, place) => {
      const own = String(10_000 + n * adsEach + place)
      return { ...ad, ad_id: own as typeof ad.ad_id, pin_id: own as typeof ad.pin_id }
    })
    const goal = bidFor === 'conversions' ? ({ event: 'CHECKOUT', most_micro } as const) : null
    return { ...row, bid_micro: null, goal, ads, targeting: { LOCATION: marketCountries } }
  })
}

function beginDay(
  paces: Map<string, Pace>,
  { goal, bid_micro, budgets: [own] }: LiveAdGroup,
  startsAt: number,
  budgets: ReadonlyMap<string, number>,
  maxOfSale: number | undefined,
): void {
  const id = own?.budget_id ?? ''
  const before = paces.get(id)
  const times = goal === null ? 1 : 1 / usualSaleRate
  const highest = max * times
  const range = { min: 10_000, max: Math.min(highest, maxOfSale ?? highest) }
  const bid = before?.automatic?.bid ?? Math.min(range.max, first * times)
  const amount = bid_micro === null ? [...budgets.values()][0] : undefined
  if (before !== undefined) before.isOver = true
  const pace = createPace({
    pacing: amount === undefined ? 'ACCELERATED' : 'STANDARD',
    day: { startsAt, endsAt: startsAt + dayMinutes * minuteMs },
    amount: BigInt(amount ?? 1e13),
    spent: 0n,
    latency: { responseMs: 240_000, feedbackMs: minuteMs },
    at: startsAt,
    passThrough: before?.passThrough ?? 1,
    automatic: bid_micro === null ? { bid, range } : null,
  })
  paces.set(id, pace)
}
