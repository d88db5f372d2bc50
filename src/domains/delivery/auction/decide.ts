import type { BillableEvent } from '#contract/campaigns/enums'
import type { AdId, AdvertiserId } from '#contract/ids'
import { findCandidates, leftOutByMask } from '../eligibility/candidates.ts'
import { ineligibilities, ineligibilityOf } from '../eligibility/eligible.ts'
import { type Match, matchOf } from '../eligibility/match.ts'
import { findNegatives } from '../eligibility/negative-keys.ts'
import {
  type AdPlace,
  type AdRequest,
  type AdViewer,
  prepareRequest,
  type RefusedRequest,
  refusalOf,
} from '../eligibility/viewer.ts'
import type { CompiledAd, CompiledBudget, CompiledGroup } from '../live-index/compile.ts'
import type { LiveIndex } from '../live-index/live-index.ts'
import { admit, type Pace, reserve } from '../pacing/pace.ts'
import {
  featureCount,
  featuresOf,
  type RequestFeatures,
  writeFeatures,
} from '../response/features.ts'
import { predict, type ResponseModel, sumOf } from '../response/response-model.ts'
import { priceOf, toAccountPrice } from './price.ts'
import { floorOf, type PriceFloors } from './price-floors.ts'
import { type Candidate, rank } from './rank.ts'

/** All that decisions of one process read and change. */
export interface AdEngine {
  index: LiveIndex
  models: Readonly<Record<Exclude<BillableEvent, 'IMPRESSION'>, ResponseModel>>
  /** By budget; an ad group with one that is missing is not shown. */
  paces: ReadonlyMap<string, Pace>
  floors: PriceFloors
  random: () => number
}

export interface DecideOptions {
  slots: number
  /** Whose ad stood last before these slots. */
  before: AdvertiserId | null
}

export interface Decision {
  offers: DecidedOffer[]
  /** Why no ad at all was possible. */
  refusal: RefusedRequest | null
  /** How many ad groups were left out, by reason. */
  reasons: Partial<Record<LeftOut, number>>
  /** What of the viewer and the place was used; null where nothing was. */
  request: AdRequest | null
}

const reasonsLeftOut = [
  ...ineligibilities,
  'placement_or_person',
  'pacing',
  'below_floor_or_outbid',
] as const
export type LeftOut = (typeof reasonsLeftOut)[number]

/* Counted in an array, because a decision leaves out hundreds. */
const places = new Map<LeftOut, number>(reasonsLeftOut.map((reason, place) => [reason, place]))
const leftOut = new Uint32Array(reasonsLeftOut.length)

export interface DecidedOffer {
  group: CompiledGroup
  ad: CompiledAd
  /** What a billable event will cost, in the ad account's micro. */
  price: bigint
  /** The probability that it comes to it. */
  response: number
  /** What the prediction was made from, for learning what came of it. */
  features: Uint32Array
  /** What of the ad group led to it. */
  match: Match
}

/** Chooses the ads of a page and reserves what they are expected to cost. Changes nothing but paces. */
export function decide(
  engine: AdEngine,
  viewer: AdViewer,
  place: AdPlace,
  { slots, before }: DecideOptions,
): Decision {
  const reasons: Decision['reasons'] = {}
  const refusal = refusalOf(viewer, place)
  if (refusal !== null || slots <= 0) return { offers: [], refusal, reasons, request: null }
  const request = prepareRequest(viewer, place, engine.index.longestPhrase)
  const features = featuresOf(request)
  const prepared = prepare(engine, features)
  const negatives = findNegatives(engine.index, request)
  const candidates: Candidate[] = []
  leftOut.fill(0)
  for (const group of findCandidates(engine.index, request)) {
    const reason = ineligibilityOf(group, request, negatives)
    const candidate = reason === null ? enter(engine, group, request, prepared) : null
    if (candidate !== null) candidates.push(candidate)
    else leftOut[places.get(reason ?? 'pacing') ?? 0]! += 1
  }
  leftOut[places.get('placement_or_person') ?? 0]! += leftOutByMask.count
  reasonsLeftOut.forEach((reason, place) => {
    if (leftOut[place]! > 0) reasons[reason] = leftOut[place]!
  })
  const ranked = rank(candidates, { slots, before })
  if (candidates.length > ranked.length)
    reasons.below_floor_or_outbid = candidates.length - ranked.length
  const offers = ranked.flatMap((one): DecidedOffer[] => {
    const { group, ad, response } = one.winner
    const paces = group.budgets.flatMap((budget) => paceOf(engine, budget) ?? [])
    // Less than before, if an ad group with the same budget won a slot above.
    const left = Math.min(...paces.map((pace) => pace.left))
    if (left === 0) return []
    const price = toAccountPrice(one, priceOf(one), BigInt(left))
    for (const pace of paces) reserve(pace, request.at, response, Number(price))
    const own = new Uint32Array(featureCount)
    writeFeatures(features, group, ad, group.metMatch, own)
    const match = matchOf(group, request)
    return [{ group, ad, price, response, features: own, match }]
  })
  return { offers, refusal, reasons, request }
}

/** The features of a request, and what those that all ads share add up to. */
interface Prepared {
  features: RequestFeatures
  shared: Record<keyof AdEngine['models'], { count: number; sum: number }>
}

function prepare({ models }: AdEngine, features: RequestFeatures): Prepared {
  const own = Uint32Array.from(features.own)
  const sharedBy = (model: ResponseModel) => ({ count: own.length, sum: sumOf(model, own) })
  const { CLICKTHROUGH, VIDEO_V_50_MRC } = models
  return {
    features,
    shared: { CLICKTHROUGH: sharedBy(CLICKTHROUGH), VIDEO_V_50_MRC: sharedBy(VIDEO_V_50_MRC) },
  }
}

/** Its entry into the auction with the best of its ads; null where its budget lets this one pass. */
function enter(
  engine: AdEngine,
  group: CompiledGroup,
  request: AdRequest,
  prepared: Prepared,
): Candidate | null {
  if (group.budgets.length === 0) return null
  const draw = engine.random()
  let left = Number.POSITIVE_INFINITY
  let automatic = Number.POSITIVE_INFINITY
  for (const budget of group.budgets) {
    const pace = paceOf(engine, budget)
    if (pace === null || !admit(pace, draw)) return null
    left = Math.min(left, pace.left)
    if (pace.automatic !== null) automatic = Math.min(automatic, pace.automatic.bid)
  }
  // An automatic bid that was not set yet.
  if (group.bid === null && automatic === Number.POSITIVE_INFINITY) return null
  const most = Math.floor((left / group.currencyPerUsd) * 1_000_000)
  const bid = Math.min(group.bid ?? automatic, most)
  const floor = floorOf(engine.floors, request.viewer.country, group.event)
  return bestAd(engine, group, prepared, { bid, floor, refused: request.viewer.refused_ads })
}

function paceOf({ paces }: AdEngine, budget: CompiledBudget): Pace | null {
  const { pace, from } = budget
  if (pace !== null && from === paces && !pace.isOver) return pace
  budget.from = paces
  budget.pace = paces.get(budget.budget_id) ?? null
  return budget.pace
}

function bestAd(
  { models }: AdEngine,
  group: CompiledGroup,
  { features, shared }: Prepared,
  { bid, floor, refused }: Pick<Candidate, 'bid' | 'floor'> & { refused: ReadonlySet<AdId> },
): Candidate | null {
  let best: CompiledAd | null = null
  let response = 1
  for (const ad of group.ads) {
    if (refused.has(ad.adId)) continue
    let predicted = 1
    if (group.event !== 'IMPRESSION') {
      writeFeatures(features, group, ad, group.metMatch, scratch)
      predicted = predict(models[group.event], scratch, shared[group.event])
    }
    if (best !== null && predicted * ad.quality <= response * best.quality) continue
    best = ad
    response = predicted
  }
  return best && { group, ad: best, bid, response, floor, score: bid * response * best.quality }
}

const scratch = new Uint32Array(featureCount)
