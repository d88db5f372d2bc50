import { type Micro, microOfSmallestPart } from '#contract/advertisers/money'

/** A quarter more, in whole coins. */
export function raisedBudget(budget: Micro, currency: string): Micro {
  const coin = microOfSmallestPart(currency)
  return ((budget * 5n) / 4n / coin) * coin + ((budget * 5n) % (4n * coin) === 0n ? 0n : coin)
}

/** What a budget of a day that is raised brings more a day, at the price of what was spent; clicks, or impressions. */
export function moreADay({
  more,
  spend,
  clicks,
  impressions,
}: {
  more: Micro
  spend: Micro
  clicks: number
  impressions: number
}): number {
  const brought = clicks > 0 ? clicks : impressions
  return spend > 0n ? Number((more * BigInt(brought)) / spend) : 0
}
