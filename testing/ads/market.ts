import {
  ageBuckets,
  deviceTypes,
  type MatchType,
  matchTypes,
  placementGroups,
  placements,
  targetedGenders,
} from '#contract/campaigns/enums'
import type { AdPlace, AdViewer, LiveAdGroup, LiveKeyword, LiveStudy } from '#domains/delivery'
import { asId } from '../ids.ts'
import type { Random } from './random.ts'

/* Ad groups, viewers and places with all kinds of targeting, drawn at random. */

export const marketCountries = 'US GB DE FR ES BR JP CA IT NL AU MX SE PL AR CL AT BE CH DK'.split(
  ' ',
)
const countries = marketCountries
export const allInterests = Array.from({ length: 200 }, (_, n) => String(1_000 + n))
const interests = allInterests
const audiences = Array.from({ length: 30 }, (_, n) => String(5_000 + n))
const words =
  'red blue oak pine desk lamp sofa rug chair shelf boho modern small large kitchen garden wedding cake vegan tent'.split(
    ' ',
  )
const locales = ['en', 'de', 'fr', 'es', 'ja']
const negatives: readonly MatchType[] = ['EXACT_NEGATIVE', 'PHRASE_NEGATIVE']
const positives = matchTypes.filter((type) => !negatives.includes(type))
export const marketDay = Date.UTC(2026, 10, 23)
const hourMs = 3_600_000

/** One that anybody in the US may see. */
export function adGroup(number: number, other: Partial<LiveAdGroup> = {}): LiveAdGroup {
  return {
    advertiser_id: asId(String(100_000 + number)),
    campaign_id: asId(String(200_000 + number)),
    ad_group_id: asId(String(300_000 + number)),
    currency_micro_per_usd: 1_000_000n,
    billable_event: 'CLICKTHROUGH',
    bid_strategy: 'MAX_BID',
    bid_micro: 1_000_000n,
    budgets: [{ budget_id: `g${number}`, type: 'DAILY', amount_micro: 100_000_000n }],
    goal: null,
    pacing: 'STANDARD',
    frequency_cap: null,
    starts_at: new Date(marketDay - 24 * hourMs),
    ends_at: null,
    placement_group: 'ALL',
    excluded_placements: [],
    targeting: { LOCATION: ['US'] },
    near_topics: [],
    keywords: [],
    negatives: [],
    ads: [
      {
        ad_id: asId(String(400_000 + number)),
        pin_id: asId(String(500_000 + number)),
        destination_url: null,
        quality: 1,
      },
    ],
    studies: [],
    ...other,
  }
}

/** Every field is targeted by some. */
export function anyAdGroup(random: Random, number: number): LiveAdGroup {
  const maybe = <T>(share: number, value: () => T) => (random.chance(share) ? value() : undefined)
  const audience = random.chance(0.2)
  return adGroup(number, {
    advertiser_id: asId(String(100_000 + Math.floor(number / 5))),
    campaign_id: asId(String(200_000 + Math.floor(number / 2))),
    bid_micro: BigInt(100_000 + random.below(1_900_000)),
    frequency_cap: maybe(0.3, () => 1 + random.below(4)) ?? null,
    starts_at: new Date(marketDay + (random.chance(0.1) ? random.below(24) : -24) * hourMs),
    ends_at: maybe(0.1, () => new Date(marketDay + random.below(24) * hourMs)) ?? null,
    placement_group: random.one(['ALL', 'ALL', ...placementGroups]),
    targeting: {
      LOCATION: random.chance(0.02) ? [...countries, ...manyCountries] : random.some(countries, 3),
      AGE_BUCKET: maybe(0.3, () => random.some(ageBuckets, 4)),
      GENDER: maybe(0.3, () => random.some(targetedGenders, 2)),
      INTEREST: maybe(0.6, () => random.some(interests, 5)),
      LOCALE: maybe(0.15, () => random.some(locales, 3)),
      APPTYPE: maybe(0.15, () => random.some(deviceTypes, 4)),
      AUDIENCE_INCLUDE: audience ? random.some(audiences, 6) : undefined,
      AUDIENCE_EXCLUDE: maybe(0.1, () => random.some(audiences, 4)),
      GEO: maybe(0.1, () => ['US-CA', 'US-NY', 'DE-BY']),
    },
    near_topics: number % 4 === 0 ? [interests[number % interests.length]!] : [],
    keywords: maybe(0.4, () => anyKeywords(random, positives, 6)) ?? [],
    negatives: maybe(0.4, () => anyKeywords(random, negatives, 5)) ?? [],
    studies: maybe(0.1, () => [study(number % 7)]) ?? [],
  })
}

/** One that several ad groups share. */
export function study(number: number, holdout_basis_points = 700 * (number + 1)): LiveStudy {
  const [starts_at, ends_at] = [new Date(marketDay), new Date(marketDay + 20 * hourMs)]
  const study_id = String(600_000 + number)
  const when = { starts_at, ends_at }
  return { study_id, key: 7_919 * number, holdout_basis_points, is_compared: false, ...when }
}

const manyCountries = ['AD', 'AE', 'AF', 'AG']

function anyKeywords(random: Random, types: readonly MatchType[], max: number): LiveKeyword[] {
  return Array.from({ length: 1 + random.below(max) }, () => ({
    value: anyPhrase(random, 3),
    match_type: random.one(types),
  }))
}

function anyPhrase(random: Random, max: number): string {
  return Array.from({ length: 1 + random.below(max) }, () => random.one(words)).join(' ')
}

export function anyViewer(random: Random, other: Partial<AdViewer> = {}): AdViewer {
  const country = random.one(countries)
  return {
    viewer_id: String(900_000 + random.below(20_000)),
    country,
    region: random.chance(0.5) ? random.one(['US-CA', 'US-NY', 'DE-BY', 'FR-75']) : null,
    age: random.chance(0.2) ? null : 13 + random.below(60),
    gender: random.one(targetedGenders),
    locale: random.one(locales),
    device: random.one(deviceTypes),
    interests: new Set(random.some(interests, 12)),
    audiences: new Set(random.some(audiences, 4)),
    allows_personal_ads: random.chance(0.85),
    allows_measuring: true,
    refused_advertisers: new Set(
      random.chance(0.2) ? [asId(String(100_000 + random.below(40)))] : [],
    ),
    refused_ads: new Set(),
    served: new Map(),
    ...other,
  }
}

export function anyPlace(random: Random, other: Partial<AdPlace> = {}): AdPlace {
  const placement = random.one(placements)
  return {
    placement,
    query: placement === 'SEARCH' ? anyPhrase(random, 4) : null,
    interests: new Set(random.chance(0.4) ? random.some(interests, 3) : []),
    has_advisory: random.chance(0.02),
    at: new Date(marketDay + random.below(24 * 60) * 60_000),
    ...other,
  }
}
