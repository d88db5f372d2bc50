import type { AdvertiserId } from '#contract/ids'
import { findCandidates, leftOutByMask, matchOfSlot } from '../eligibility/candidates.ts'
import { ineligibilities, ineligibilityOf } from '../eligibility/eligible.ts'
import { type Match, matchOf } from '../eligibility/match.ts'
import { findNegatives } from '../eligibility/negative-keys.ts'
import { noteOpportunities, type Opportunity } from '../eligibility/studies.ts'
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
import { weightPlacesOf } from '../response/ad-weights.ts'
import { featuresOf, featuresOfAd, type RequestFeatures } from '../response/features.ts'
import { sumOf } from '../response/response-model.ts'
import { combine } from '../stable-hash.ts'
import { bestAd, bestConvertingAd, type Prepared } from './best-ad.ts'
import { createBoundQueue, fillQueue, takeHighest } from './bound-queue.ts'
import { boundOf, followModels, type Models } from './bounds.ts'
import { priceOf, toAccountPrice } from './price.ts'
import { floorOf, type PriceFloors } from './price-floors.ts'
import { type Candidate, type Ranked, rank } from './rank.ts'

/** All that decisions of one process read and change. */
export interface AdEngine {
  index: LiveIndex
  models: Models
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
  /** Studies whose ads the viewer could have been shown. */
  opportunities: Opportunity[]
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
  /** That a click becomes what the ad group works towards; null where it bids for something else. */
  conversion: number | null
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
  if (refusal !== null || slots <= 0)
    return { offers: [], refusal, reasons, opportunities: [], request: null }
  const request = prepareRequest(viewer, place, engine.index.longestPhrase)
  const features = featuresOf(request)
  const opportunities: Opportunity[] = []
  const prepared = { ...prepare(engine, request, features), opportunities }
  const ranked = runAuction(engine, request, prepared, { slots, before })
  reasonsLeftOut.forEach((reason, place) => {
    if (leftOut[place]! > 0) reasons[reason] = leftOut[place]!
  })
  const offers = ranked.flatMap((one): DecidedOffer[] => {
    const { group, ad, match, response, conversion } = one.winner
    const paces = group.budgets.flatMap((budget) => paceOf(engine, budget) ?? [])
    // Less than before, if an ad group with the same budget won a slot above.
    const left = Math.min(...paces.map((pace) => pace.left))
    if (left === 0) return []
    const price = toAccountPrice(one, priceOf(one), BigInt(left))
    for (const pace of paces) reserve(pace, request.at, response, Number(price))
    const own = featuresOfAd(features, ad.hashes, match)
    const matched = matchOf(group, request)
    return [{ group, ad, price, response, conversion, features: own, match: matched }]
  })
  return { offers, refusal, reasons, opportunities, request }
}

const queue = createBoundQueue()
/** After how many more candidates it is looked whether the others still matter. */
const stride = 4

/** Looks at ad groups, those with the highest bounds first, until no other can change the outcome. */
function runAuction(
  engine: AdEngine,
  request: AdRequest,
  prepared: Prepared & Pick<Decision, 'opportunities'>,
  options: DecideOptions,
): Ranked[] {
  const { index, models } = engine
  const negatives = findNegatives(index, request)
  const draw = Math.floor(engine.random() * 0x1_0000_0000)
  const candidates: Candidate[] = []
  leftOut.fill(0)
  followModels(index.slots.bounds, models)
  const found = findCandidates(index, request)
  const bidOf = (group: CompiledGroup) => automaticBid(engine, group)
  fillQueue(queue, found, (slot) => boundOf(index.slots, slot, models, prepared.shared, bidOf))
  leaveOut('placement_or_person', leftOutByMask.count)
  let ranked: Ranked[] | null = null
  let nextLook = options.slots + stride
  while (queue.size > 0) {
    if (candidates.length >= nextLook) {
      ranked = rank(candidates, options)
      if (isSettled(ranked, options.slots, queue.bounds[0]!)) break
      ranked = null
      nextLook = candidates.length + stride
    }
    const group = index.slots.groups[takeHighest(queue)]!
    const match = matchOfSlot(index, group, request)
    if (match === null) continue
    const reason = ineligibilityOf(group, request, negatives)
    if (group.studies.length > 0 && (reason === null || reason === 'holdout'))
      noteOpportunities(prepared.opportunities, group, request)
    const candidate = reason === null ? enter(engine, group, request, prepared, match, draw) : null
    if (candidate !== null) candidates.push(candidate)
    else leaveOut(reason ?? 'pacing', 1)
  }
  ranked ??= rank(candidates, options)
  leaveOut('below_floor_or_outbid', candidates.length - ranked.length + queue.size)
  return ranked
}

/** Whether nothing that scores at most `bound` takes a slot, or raises what one costs. */
function isSettled(ranked: readonly Ranked[], slots: number, bound: number): boolean {
  return (
    ranked.length === slots &&
    ranked.every(
      ({ winner, rival }) => winner.score > bound && rival !== null && rival.score > bound,
    )
  )
}

function leaveOut(reason: LeftOut, count: number): void {
  leftOut[places.get(reason) ?? 0]! += count
}

function prepare({ models }: AdEngine, request: AdRequest, { own }: RequestFeatures): Prepared {
  const { CLICKTHROUGH, VIDEO_V_50_MRC, CONVERSION } = models
  return {
    shared: {
      CLICKTHROUGH: sumOf(CLICKTHROUGH, own),
      VIDEO_V_50_MRC: sumOf(VIDEO_V_50_MRC, own),
      CONVERSION: sumOf(CONVERSION, own),
    },
    places: weightPlacesOf(request),
  }
}

/** Its entry into the auction with the best of its ads; null where its budget lets this one pass. */
function enter(
  engine: AdEngine,
  group: CompiledGroup,
  request: AdRequest,
  prepared: Prepared,
  match: number,
  draw: number,
): Candidate | null {
  if (group.budgets.length === 0) return null
  const own = drawOf(group, draw)
  let left = Number.POSITIVE_INFINITY
  for (const budget of group.budgets) {
    const pace = paceOf(engine, budget)
    if (pace === null || !admit(pace, own)) return null
    left = Math.min(left, pace.left)
  }
  const usual = group.bid ?? automaticBid(engine, group)
  if (usual === null) return null
  const entry = {
    usual,
    left: Math.floor((left / group.currencyPerUsd) * 1_000_000),
    floor: floorOf(engine.floors, request.viewer.country, group.event),
    match,
    refused: request.viewer.refused_ads,
  }
  const { goal } = group
  return goal === null
    ? bestAd(engine.models, group, prepared, entry)
    : bestConvertingAd(engine.models, group, goal, prepared, entry)
}

/** From 0 up to 1: another for each ad group of a decision, and the same in whichever order they are looked at. */
export function drawOf({ hash }: Pick<CompiledGroup, 'hash'>, draw: number): number {
  return combine(draw, hash.adGroup) / 0x1_0000_0000
}

/** The bid of an ad group that names none; null where it was not set yet. */
function automaticBid(engine: AdEngine, { budgets, goal }: CompiledGroup): number | null {
  let bid: number | null = null
  for (const budget of budgets) {
    const automatic = paceOf(engine, budget)?.automatic ?? null
    if (automatic !== null && (bid === null || automatic.bid < bid)) bid = automatic.bid
  }
  return bid === null || goal === null ? bid : Math.min(bid, goal.max)
}

function paceOf({ paces }: AdEngine, budget: CompiledBudget): Pace | null {
  const { pace, from } = budget
  if (pace !== null && from === paces && !pace.isOver) return pace
  budget.from = paces
  budget.pace = paces.get(budget.budget_id) ?? null
  return budget.pace
}
