/** Between what an automatic bid may be, in common micro: from the floor to what the market pays at most. */
export interface BidRange {
  least: number
  most: number
}

/**
 * The bid of a budget that names none. It rises while less is spent than planned and falls while more is, so that
 * over a day it is the lowest with which the budget is used up: the most events for the money. Whole numbers, rounded
 * down.
 */
export function nextAutomaticBid(bid: number, factor: number, { least, most }: BidRange): number {
  const next = factor > 1 ? Math.max(bid + 1, bid * factor) : bid * factor
  return Math.floor(Math.min(most, Math.max(least, next)))
}
