import type { BillableEvent } from '#contract/campaigns/enums'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  CampaignId,
  PinId,
  PromotedItemId,
} from '#contract/ids'
import { countryOf } from '#contract/region-codes'
import { type CompiledKeyword, compileKeyword } from '../keywords/keyword-match.ts'
import type { Pace } from '../pacing/pace.ts'
import type { AdWeights } from '../response/ad-weights.ts'
import { goalFeature } from '../response/conversions.ts'
import type { AdHashes } from '../response/features.ts'
import { hashText } from '../stable-hash.ts'
import { eventsPerBid, toCommonMicro } from './currency.ts'
import type { LiveAdGroup, LiveKeyword } from './live-ad-group.ts'
import {
  bitOfAge,
  bitOfDevice,
  bitOfGender,
  bitOfPlacement,
  everybody,
  maskOf,
  placementMasks,
  wholeMask,
} from './masks.ts'

/** An ad group as decisions read it. Replaced as a whole when anything of it changes. */
export interface CompiledGroup {
  advertiserId: AdvertiserId
  campaignId: CampaignId
  adGroupId: AdGroupId
  event: BillableEvent
  /** What it bids for one event, in common micro; null for automatic bids. */
  bid: number | null
  /** The same in the ad account's currency. */
  bidMicro: bigint | null
  currencyMicroPerUsd: bigint
  /** The same as a number, where rounding does not matter. */
  currencyPerUsd: number
  /** What its automatic bids are for, where not for the event; null for the event. */
  goal: CompiledGoal | null
  row: Pick<LiveAdGroup, 'bid_strategy' | 'pacing'>
  budgets: readonly CompiledBudget[]
  frequencyCap: number
  startsAt: number
  endsAt: number
  placements: number
  countries: ReadonlySet<string>
  /** By country; one without any stands for all of its regions. */
  regions: ReadonlyMap<string, ReadonlySet<string>> | null
  locales: ReadonlySet<string> | null
  ages: number
  genders: number
  devices: number
  /** All of the above that are bits, and whether `isPersonal`. */
  mask: number
  interests: readonly string[]
  /** Those besides, for which it is as one that names nothing. */
  nearTopics: readonly string[]
  /** By their key. */
  keywords: ReadonlyMap<string, readonly CompiledKeyword[]>
  isTopical: boolean
  negatives: ReadonlyMap<string, CompiledKeyword>
  include: readonly string[] | null
  exclude: readonly string[] | null
  studies: LiveAdGroup['studies']
  ads: readonly CompiledAd[]
  hash: { advertiser: number; adGroup: number }
  /** In the live index. */
  slot: number
  isLive: boolean
}

export interface CompiledGoal {
  /** What stands for the event in predictions. */
  feature: number
  /** The most that is bid for one, in common micro. */
  max: number
}

/** A budget with its pace as the last decision found it, so that it is not looked up for each. */
export interface CompiledBudget {
  budget_id: string
  pace: Pace | null
  /** Where it was found. */
  from: ReadonlyMap<string, Pace> | null
}

export interface CompiledAd {
  adId: AdId
  pinId: PinId
  destinationUrl: string | null
  itemId: PromotedItemId | null
  quality: number
  hashes: AdHashes
  /** What a model knows of it; null before it was looked up. */
  weights: AdWeights | null
  /** The same of the model of conversions, where the ad group has a goal. */
  conversionWeights: AdWeights | null
}

export function compileGroup(row: LiveAdGroup): CompiledGroup {
  const { targeting } = row
  const keywords = compileKeywords(row.keywords)
  const interests = [...new Set(targeting.INTEREST)]
  const bidMicro = row.bid_micro === null ? null : row.bid_micro / eventsPerBid[row.billable_event]
  const group = {
    advertiserId: row.advertiser_id,
    campaignId: row.campaign_id,
    adGroupId: row.ad_group_id,
    event: row.billable_event,
    bid: bidMicro === null ? null : toCommonMicro(bidMicro, row.currency_micro_per_usd),
    bidMicro,
    currencyMicroPerUsd: row.currency_micro_per_usd,
    currencyPerUsd: Number(row.currency_micro_per_usd),
    goal: goalOf(row),
    row: { bid_strategy: row.bid_strategy, pacing: row.pacing },
    budgets: row.budgets.map(({ budget_id }) => ({ budget_id, pace: null, from: null })),
    frequencyCap: row.frequency_cap ?? Number.POSITIVE_INFINITY,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? Number.POSITIVE_INFINITY,
    placements: row.excluded_placements.reduce(
      (mask, placement) => mask & ~bitOfPlacement[placement],
      placementMasks[row.placement_group],
    ),
    countries: new Set(targeting.LOCATION),
    regions: regionsOf(targeting.GEO),
    locales: setOf(targeting.LOCALE),
    ages: maskOf(bitOfAge, targeting.AGE_BUCKET),
    genders: maskOf(bitOfGender, targeting.GENDER),
    devices: maskOf(bitOfDevice, targeting.APPTYPE),
    interests,
    nearTopics: row.near_topics,
    keywords: Map.groupBy(keywords, ({ key }) => key),
    isTopical: interests.length > 0 || row.keywords.length > 0,
    negatives: new Map(compileKeywords(row.negatives).map((one) => [one.key, one])),
    include: listOf(targeting.AUDIENCE_INCLUDE),
    exclude: listOf(targeting.AUDIENCE_EXCLUDE),
    studies: row.studies,
    ads: row.ads.map(({ ad_id, pin_id, destination_url, promoted_item_id, quality }) => ({
      adId: ad_id,
      pinId: pin_id,
      destinationUrl: destination_url,
      itemId: promoted_item_id ?? null,
      quality,
      hashes: {
        advertiser: hashText(row.advertiser_id),
        adGroup: hashText(row.ad_group_id),
        ad: hashText(ad_id),
        pin: hashText(pin_id),
      },
      weights: null,
      conversionWeights: null,
    })),
    hash: { advertiser: hashText(row.advertiser_id), adGroup: hashText(row.ad_group_id) },
    slot: -1,
    isLive: true,
    mask: 0,
  }
  return { ...group, mask: wholeMask({ ...group, isPersonal: isPersonal(group) }) }
}

function goalOf({ goal, bid_micro, currency_micro_per_usd }: LiveAdGroup): CompiledGoal | null {
  if (goal === null || bid_micro !== null) return null
  return {
    feature: goalFeature(goal.event),
    max:
      goal.most_micro === null
        ? Number.POSITIVE_INFINITY
        : toCommonMicro(goal.most_micro, currency_micro_per_usd),
  }
}

/** Whether it asks for something that only a person's data tells; see `eligible`. */
export function isPersonal(
  group: Pick<CompiledGroup, 'ages' | 'genders' | 'regions' | 'locales' | 'include' | 'exclude'>,
): boolean {
  return (
    group.ages !== everybody ||
    group.genders !== everybody ||
    group.regions !== null ||
    group.locales !== null ||
    group.include !== null ||
    group.exclude !== null
  )
}

function compileKeywords(rows: readonly LiveKeyword[]): CompiledKeyword[] {
  return rows.flatMap(({ value, match_type }) => compileKeyword(value, match_type) ?? [])
}

function regionsOf(codes: readonly string[] = []): CompiledGroup['regions'] {
  if (codes.length === 0) return null
  const byCountry = Map.groupBy(codes, countryOf)
  return new Map([...byCountry].map(([country, own]) => [country, new Set(own)]))
}

function setOf(values: readonly string[] | undefined): ReadonlySet<string> | null {
  return values === undefined || values.length === 0 ? null : new Set(values)
}

function listOf(values: readonly string[] | undefined): readonly string[] | null {
  return values === undefined || values.length === 0 ? null : values
}
