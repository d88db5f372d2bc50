import type { BillableEvent, GoalEvent } from '#contract/campaigns/enums'
import { priorConversionRates } from '../response/conversions.ts'

/** What an automatic bid is for: a billable event, or a conversion that it may lead to. */
export interface AutomaticUnit {
  event: BillableEvent
  goal: GoalEvent | null
  /** The most for it, in common micro; null where the advertiser said nothing. */
  max: number | null
}

/** The bids that automatic ones begin with, in common micro for one event. */
const firstBids: Readonly<Record<BillableEvent, number>> = {
  CLICKTHROUGH: 200_000,
  IMPRESSION: 2_000,
  VIDEO_V_50_MRC: 20_000,
}

/** And their most. */
export const maxAutomaticBids: Readonly<Record<BillableEvent, number>> = {
  CLICKTHROUGH: 5_000_000,
  IMPRESSION: 50_000,
  VIDEO_V_50_MRC: 500_000,
}

/** Conversions may be so many times rarer than expected for bids to reach as far as those for clicks. */
const rarerTimes = 20

/** Where the bid of a budget may lie, and where it begins; `floor` of the event. */
export function rangeOf(
  { event, goal, max }: AutomaticUnit,
  floor: number,
): BidRange & { first: number } {
  const perEvent = maxAutomaticBids[event]
  if (goal === null) return { min: floor, max: Math.max(floor, perEvent), first: firstBids[event] }
  const rate = priorConversionRates[goal]
  const usualMax = (maxAutomaticBids.CLICKTHROUGH * rarerTimes) / rate
  return {
    min: floor,
    // A bid that rose beyond what may be bid would take its time to come back.
    max: Math.max(floor, Math.floor(Math.min(usualMax, max ?? usualMax))),
    first: Math.floor(firstBids.CLICKTHROUGH / rate),
  }
}

/** Between what an automatic bid may be, in common micro: from the floor to what the market pays at most. */
export interface BidRange {
  min: number
  max: number
}

/**
 * The bid of a budget that names none. It rises while less is spent than planned and falls while more is, so that
 * over a day it is the lowest with which the budget is used up: the most events for the money. Whole numbers, rounded
 * down.
 */
export function nextAutomaticBid(bid: number, factor: number, { min, max }: BidRange): number {
  const next = factor > 1 ? Math.max(bid + 1, bid * factor) : bid * factor
  return Math.floor(Math.min(max, Math.max(min, next)))
}
