import type { AdPlace, AdViewer, DecidedOffer, LiveAdGroup } from '#domains/delivery'
import { adGroup, anyPlace, anyViewer, marketCountries, marketDay } from '../market.ts'
import type { Random } from '../random.ts'

/** Ad groups, people and their true habits, for a simulated day. */
export interface DayWorld {
  rows: LiveAdGroup[]
  viewers: AdViewer[]
  /** The true probability of a click; nothing that delivers knows it. */
  rateOf(offer: Pick<DecidedOffer, 'group'>, viewer: AdViewer, place: AdPlace): number
}

/** How much goes on in each hour (UTC). */
export const trafficByHour = [
  30, 22, 16, 12, 11, 14, 22, 34, 46, 54, 58, 60, 62, 62, 60, 60, 64, 72, 82, 92, 96, 88, 68, 46,
]

/** 337 of 400 have a budget below what they could spend. */
export function isUnlimited(number: number): boolean {
  return (number * 63) % 400 < 63
}

/** Budgets that together are `total`, each by how much its ad group reaches and bids. */
export function drawBudgets(
  random: Random,
  rows: readonly LiveAdGroup[],
  total: number,
): Map<string, number> {
  const limited = rows.filter((_, number) => !isUnlimited(number))
  const reach = limited.map(
    ({ targeting, bid_micro }) =>
      targeting.LOCATION.length * Number(bid_micro) * Math.exp(random.normal() * 0.4),
  )
  const whole = reach.reduce((sum, one) => sum + one, 0)
  return new Map(
    limited.map((row, n) => [row.ad_group_id, Math.round((total * (reach[n] ?? 0)) / whole)]),
  )
}

const dayCountries = marketCountries.slice(0, 10)

export function createDayWorld(random: Random, groups: number): DayWorld {
  const rows = Array.from({ length: groups }, (_, number) => {
    const targeting: LiveAdGroup['targeting'] = { LOCATION: random.some(dayCountries, 5) }
    if (random.chance(0.5))
      targeting.INTEREST = Array.from({ length: 40 }, () => String(1_000 + random.below(200)))
    // Those without a limit bid little and take what is left.
    const usual = isUnlimited(number) ? 120_000 : 500_000
    return adGroup(number, {
      bid_micro: BigInt(Math.round(usual * Math.exp(random.normal() * 0.3))),
      targeting,
    })
  })
  const viewers = Array.from({ length: 20_000 }, (_, n) => {
    const viewer = anyViewer(random, {
      viewer_id: String(n),
      country: random.one(dayCountries),
      refused_advertisers: new Set(),
    })
    return { ...viewer, age: viewer.age === null ? null : Math.max(18, viewer.age) }
  })
  const effects = new Map(rows.map((row) => [row.ad_group_id, random.normal() * 0.4]))
  const byDevice = { iphone: 0.1, ipad: 0.15, android_mobile: 0, android_tablet: 0.05 }
  return {
    rows,
    viewers,
    rateOf({ group }, viewer, place) {
      const isWanted = group.interests.some(
        (id) => viewer.allows_personal_ads && viewer.interests.has(id),
      )
      const logit =
        -3.1 +
        (effects.get(group.adGroupId) ?? 0) +
        (place.placement === 'SEARCH' ? 0.35 : place.placement === 'BROWSE' ? -0.15 : 0) +
        (isWanted ? 0.3 : 0) +
        (Object.entries(byDevice).find(([device]) => device === viewer.device)?.[1] ?? -0.1)
      return 1 / (1 + Math.exp(-logit))
    },
  }
}

export function placeAt(random: Random, at: number): AdPlace {
  return { ...anyPlace(random), has_advisory: false, at: new Date(at) }
}

export { marketDay }
