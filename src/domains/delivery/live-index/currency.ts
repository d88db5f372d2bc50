import type { BillableEvent } from '#contract/campaigns/enums'

const microPerUsd = 1_000_000n

/** How many billable events a bid is for. */
export const eventsPerBid: Readonly<Record<BillableEvent, bigint>> = {
  CLICKTHROUGH: 1n,
  IMPRESSION: 1_000n,
  VIDEO_V_50_MRC: 1n,
}

/**
 * Inside the auction, amounts are numbers in millionths of a US dollar, exact below 2^53. Rounded down, so that a
 * bid never grows by its conversion.
 */
export function toCommonMicro(amount: bigint, microPerUsdOfCurrency: bigint): number {
  return Number((amount * microPerUsd) / microPerUsdOfCurrency)
}

/** Back into the ad account's currency. Rounded up, so that a price keeps its rank; `priceOf` caps it at the bid. */
export function fromCommonMicro(amount: number, microPerUsdOfCurrency: bigint): bigint {
  const product = BigInt(Math.ceil(amount)) * microPerUsdOfCurrency
  return (product + microPerUsd - 1n) / microPerUsd
}
