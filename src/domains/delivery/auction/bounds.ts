import type { BillableEvent } from '#contract/campaigns/enums'
import type { CompiledAd, CompiledGroup } from '../live-index/compile.ts'
import type { SlotBounds, Slots } from '../live-index/slots.ts'
import { type AdWeights, adWeightsOf, greatestWeight, isCurrent } from '../response/ad-weights.ts'
import { calibrate } from '../response/calibration.ts'
import { predictedEvents } from '../response/prior-rates.ts'
import type { ResponseModel } from '../response/response-model.ts'

/*
 * No ad of an ad group scores above its bound. So ad groups are looked at closely in the order of their bounds, until
 * none of the others can change what a page shows, or what that costs.
 */

export type Models = Readonly<Record<Exclude<BillableEvent, 'IMPRESSION'>, ResponseModel>>

/** What the features of a request alone add up to. */
export type SharedSums = Readonly<Record<keyof Models, number>>

/** More than rounding makes of it. */
const margin = 1 + 1e-9

/** Before bounds are worked out: those of other states of the models are outdated. */
export function followModels(bounds: SlotBounds, models: Models): void {
  const now = [models.CLICKTHROUGH, models.VIDEO_V_50_MRC]
  const isSame = now.every((model, n) => {
    const known = bounds.models[n]
    return known?.model === model && known.version === model.version
  })
  if (isSame) return
  bounds.models = now.map((model) => ({ model, version: model.version }))
  bounds.stamp += 1
}

/** The most that an ad of an ad group may score; `bidOf` tells an automatic bid, null where there is none yet. */
export function boundOf(
  { groups, bounds }: Slots,
  slot: number,
  models: Models,
  shared: SharedSums,
  bidOf: (group: CompiledGroup) => number | null,
): number {
  if (bounds.stamps[slot] !== bounds.stamp) renewBound(bounds, slot, groups[slot]!, models)
  let value = bounds.values[slot]!
  if (Number.isNaN(value)) value = (bidOf(groups[slot]!) ?? 0) * bestQuality(groups[slot]!)
  const event = predictedEvents[bounds.events[slot]!]
  if (event === undefined) return value * margin
  const sum = shared[event] + bounds.weights[slot]!
  return value * calibrate(models[event].calibration, sum) * margin
}

/** No place of `predictedEvents`. */
const paysForImpressions = 255

function renewBound(
  { values, events, weights, stamps, stamp }: SlotBounds,
  slot: number,
  group: CompiledGroup,
  models: Models,
): void {
  const { event, ads } = group
  values[slot] = (group.bid ?? Number.NaN) * bestQuality(group)
  events[slot] = event === 'IMPRESSION' ? paysForImpressions : predictedEvents.indexOf(event)
  weights[slot] =
    event === 'IMPRESSION'
      ? 0
      : Math.max(...ads.map((ad) => greatestWeight(weightsOf(models[event], ad))))
  stamps[slot] = stamp
}

/** What a model knows of an ad, looked up again once it has learned more. */
export function weightsOf(model: ResponseModel, ad: CompiledAd): AdWeights {
  if (ad.weights === null || !isCurrent(ad.weights, model))
    ad.weights = adWeightsOf(model, ad.hashes)
  return ad.weights
}

function bestQuality({ ads }: CompiledGroup): number {
  return Math.max(...ads.map(({ quality }) => quality))
}
