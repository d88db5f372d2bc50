import type { PacingType } from '#contract/campaigns/enums'
import { type BidRange, nextAutomaticBid } from './automatic-bid.ts'
import type { BudgetDay } from './day-budget.ts'
import { expectedBetween, type TrafficForecast } from './forecast.ts'
import { expectedOvershoot } from './overshoot.ts'
import {
  addOffer,
  createReservation,
  type Latency,
  outstanding,
  type Reservation,
  removeOffer,
} from './reservation.ts'

/** How one budget is spent over one day. Amounts are whole micro of the ad account's currency, exact as numbers. */
export interface Pace {
  pacing: PacingType
  day: BudgetDay
  amount: number
  /** As counted, by all processes, when it was brought up to date last. */
  spent: number
  reservation: Reservation
  /** What offers of other processes are expected to bring. */
  elsewhere: { events: number; amount: number }
  /** The share of auctions that its ad groups take part in. */
  passThrough: number
  /** For automatic bids, in common micro. */
  automatic: { bid: number; range: BidRange } | null
  /** Another took its place, or nothing that it paces is shown. */
  isOver: boolean
  /** False while what is out may well use up the budget. */
  isOpen: boolean
  /** What no offer has taken; bids are capped at it. */
  left: number
  updatedAt: number
  /** Expected spend of offers since then, and usually per millisecond. */
  issued: { amount: number; perMs: number }
  /** What an event costs, roughly. */
  usualPrice: number
}

export interface PaceOptions {
  pacing: PacingType
  day: BudgetDay
  amount: bigint
  spent: bigint
  latency: Latency
  at: number
  /** Of yesterday, if it is known. */
  passThrough?: number
  automatic?: Pace['automatic']
}

const minuteMs = 60_000
/** A budget begins slowly, because nothing is known of what it meets. */
const firstPassThrough = 0.1
const minPassThrough = 0.000_5
/** How soon a deviation from the plan shall be made up for. */
const horizonMs = 20 * minuteMs
/** How long past offers tell what the next ones will be. */
const memoryMs = 8 * minuteMs
const maxPerMinute = 1.1
/** The plan ends before the day does, so that the last events are counted in time. */
const reserveMs = 10 * minuteMs
/** How much a budget may be exceeded on average: a share of it, but less than so many events. */
const toleratedShare = 0.000_1
const toleratedEvents = 0.000_8

export function createPace(options: PaceOptions): Pace {
  const { pacing, day, amount, spent, latency, at } = options
  const pace: Pace = {
    pacing,
    day,
    amount: Number(amount),
    spent: Number(spent),
    reservation: createReservation(latency),
    elsewhere: { events: 0, amount: 0 },
    passThrough: options.passThrough ?? firstPassThrough,
    automatic: options.automatic ?? null,
    isOver: false,
    isOpen: true,
    left: 0,
    updatedAt: at,
    issued: { amount: 0, perMs: 0 },
    usualPrice: 0,
  }
  renewRoom(pace, at)
  return pace
}

/** Whether the budget's ad groups take part in an auction; `random` is from 0 up to 1. */
export function admit(pace: Pace, random: number): boolean {
  return pace.isOpen && (pace.pacing === 'ACCELERATED' || random < pace.passThrough)
}

/** Takes what an offer is expected to cost from the budget until it is counted. */
export function reserve(pace: Pace, at: number, response: number, price: number): void {
  addOffer(pace.reservation, at, response, price)
  pace.issued.amount += response * price
  pace.usualPrice = pace.usualPrice === 0 ? price : pace.usualPrice * 0.9 + price * 0.1
  renewRoom(pace, at)
}

/** Gives back what was reserved at `at` for an offer that will not be shown. */
export function release(pace: Pace, at: number, response: number, price: number): void {
  removeOffer(pace.reservation, at, response, price)
  pace.issued.amount = Math.max(0, pace.issued.amount - response * price)
  renewRoom(pace, at)
}

/** What is known anew, about once a minute. Adjusts how often the budget's ad groups take part, or what they bid. */
export function updatePace(
  pace: Pace,
  at: number,
  known: { spent: bigint; elsewhere: Pace['elsewhere'] },
  forecast: TrafficForecast,
): void {
  pace.spent = Number(known.spent)
  pace.elsewhere = known.elsewhere
  const elapsed = Math.max(1, at - pace.updatedAt)
  const weight = Math.min(1, elapsed / memoryMs)
  const { issued } = pace
  issued.perMs += (issued.amount / elapsed - issued.perMs) * weight
  issued.amount = 0
  pace.updatedAt = at
  const reserved = renewRoom(pace, at)
  if (pace.pacing === 'STANDARD' || pace.automatic !== null)
    adjust(pace, desiredPerMs(pace, at, reserved, forecast), elapsed / minuteMs)
}

/** What should be spent from now on to be on the plan again after the horizon. */
function desiredPerMs(
  { day, amount, spent }: Pace,
  at: number,
  reserved: number,
  forecast: TrafficForecast,
): number {
  const endsAt = day.endsAt - reserveMs
  const whole = expectedBetween(forecast, day.startsAt, endsAt)
  const until = Math.min(endsAt, at + horizonMs)
  const share = whole === 0 ? 1 : expectedBetween(forecast, day.startsAt, until) / whole
  return (amount * share - spent - reserved) / Math.max(minuteMs, until - at)
}

function adjust(pace: Pace, desired: number, minutes: number): void {
  const max = maxPerMinute ** minutes
  const { perMs } = pace.issued
  const ratio = perMs > 0 ? desired / perMs : desired > 0 ? max : 1
  const factor = Math.min(max, Math.max(1 / max, ratio))
  const { automatic } = pace
  // An automatic bid is the first to rise and to fall; only where it cannot do more, auctions are left out.
  if (automatic !== null && (pace.passThrough === 1 || pace.pacing === 'ACCELERATED')) {
    const next = nextAutomaticBid(automatic.bid, factor, automatic.range)
    const isSpent = next === automatic.bid
    automatic.bid = next
    if (!isSpent || factor >= 1) return
  }
  if (pace.pacing === 'STANDARD')
    pace.passThrough = Math.min(1, Math.max(minPassThrough, pace.passThrough * factor))
}

/** Works out what is left, and whether more offers may go out. Answers what is reserved. */
function renewRoom(pace: Pace, at: number): number {
  const { amount, spent, elsewhere } = pace
  const own = outstanding(pace.reservation, at)
  const reserved = own.amount + elsewhere.amount
  pace.left = Math.max(0, Math.floor(amount - spent - reserved))
  const price = pace.usualPrice
  if (price === 0) pace.isOpen = pace.left > 0
  else {
    const tolerated = Math.max(toleratedEvents, (toleratedShare * amount) / price)
    const overshoot = expectedOvershoot(own.events + elsewhere.events, (amount - spent) / price)
    pace.isOpen = pace.left > 0 && overshoot <= tolerated
  }
  return reserved
}
