import { fromCommonMicro } from '../live-index/currency.ts'
import type { Ranked } from './rank.ts'

/**
 * What an event costs the winner, in common micro: the least bid that would have kept a slot against the best loser,
 * and not below the floor. Rounded up, so that the rank is kept, but never above the bid. It does not depend on
 * the bid, so that nobody gains by another bid than what an event is worth to them.
 */
export function priceOf({ winner, rival }: Ranked): number {
  const weight = winner.response * winner.ad.quality
  const toKeep = rival === null ? 0 : rival.score / weight
  return Math.min(winner.bid, Math.ceil(Math.max(winner.floor, toKeep)))
}

/** The same in the ad account's currency: at most the bid, and at most what is left of the budget. */
export function toAccountPrice({ winner }: Ranked, price: number, left: bigint): bigint {
  const { bidMicro, currencyMicroPerUsd } = winner.group
  const amount = fromCommonMicro(price, currencyMicroPerUsd)
  const max = bidMicro === null || left < bidMicro ? left : bidMicro
  return amount < max ? amount : max
}
