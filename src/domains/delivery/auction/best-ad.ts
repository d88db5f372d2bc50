import type { AdId } from '#contract/ids'
import type { CompiledAd, CompiledGoal, CompiledGroup } from '../live-index/compile.ts'
import { maxAutomaticBids } from '../pacing/automatic-bid.ts'
import { type WeightPlaces, weightFor } from '../response/ad-weights.ts'
import { calibrate } from '../response/calibration.ts'
import { conversionWeightsOf, type Models, type SharedSums, weightsOf } from './bounds.ts'
import type { Candidate } from './rank.ts'

/** What predictions for all ads of a request share: sums of weights, and where those of its pairs stand. */
export interface Prepared {
  shared: SharedSums
  places: WeightPlaces
}

interface Entry extends Pick<Candidate, 'floor' | 'match'> {
  /** For one event, or for one conversion. */
  usual: number
  /** What is left of its budgets. */
  left: number
  refused: ReadonlySet<AdId>
}

/** The ad of a group that is worth most here, with what it bids. */
export function bestAd(
  models: Models,
  group: CompiledGroup,
  { shared, places }: Prepared,
  { usual, left, floor, match, refused }: Entry,
): Candidate | null {
  const { event } = group
  let best: CompiledAd | null = null
  let response = 1
  for (const ad of group.ads) {
    if (refused.has(ad.adId)) continue
    let predicted = 1
    if (event !== 'IMPRESSION') {
      const sum = shared[event] + weightFor(weightsOf(models[event], ad), places, match)
      predicted = calibrate(models[event].calibration, sum)
    }
    if (best !== null && predicted * ad.quality <= response * best.quality) continue
    best = ad
    response = predicted
  }
  if (best === null) return null
  const bid = Math.min(usual, left)
  const score = bid * response * best.quality
  return { group, ad: best, match, bid, response, conversion: null, floor, score }
}

/**
 * The same of a group that bids for conversions: the bid for the event that is paid is what such an event is worth,
 * by how probable it is that it leads to one.
 */
export function bestConvertingAd(
  models: Models,
  group: CompiledGroup,
  goal: CompiledGoal,
  { shared, places }: Prepared,
  { usual, left, floor, match, refused }: Entry,
): Candidate | null {
  let best: CompiledAd | null = null
  let click = 0
  let conversion = 0
  for (const ad of group.ads) {
    if (refused.has(ad.adId)) continue
    const clicks = weightFor(weightsOf(models.CLICKTHROUGH, ad), places, match)
    const ownClick = calibrate(models.CLICKTHROUGH.calibration, shared.CLICKTHROUGH + clicks)
    const sales = weightFor(conversionWeightsOf(models.CONVERSION, ad, goal), places, match)
    const own = calibrate(models.CONVERSION.calibration, shared.CONVERSION + sales)
    if (best !== null && ownClick * own * ad.quality <= click * conversion * best.quality) continue
    best = ad
    click = ownClick
    conversion = own
  }
  if (best === null) return null
  const paysForClicks = group.event !== 'IMPRESSION'
  const worth = Math.floor(usual * conversion * (paysForClicks ? 1 : click))
  const bid = Math.min(worth, maxAutomaticBids[group.event], left)
  const response = paysForClicks ? click : 1
  const score = bid * response * best.quality
  return { group, ad: best, match, bid, response, conversion, floor, score }
}
