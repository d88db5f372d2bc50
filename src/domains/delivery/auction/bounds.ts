import type { CompiledAd, CompiledGoal, CompiledGroup } from '../live-index/compile.ts'
import type { SlotBounds, Slots } from '../live-index/slots.ts'
import { type AdWeights, adWeightsOf, greatestWeight, isCurrent } from '../response/ad-weights.ts'
import { calibrate } from '../response/calibration.ts'
import { type ModelName, modelNames, predictedEvents } from '../response/prior-rates.ts'
import type { ResponseModel } from '../response/response-model.ts'

/*
 * No ad of an ad group scores above its bound. So ad groups are looked at closely in the order of their bounds, until
 * none of the others can change what a page shows, or what that costs.
 */

export type Models = Readonly<Record<ModelName, ResponseModel>>

/** What the features of a request alone add up to. */
export type SharedSums = Readonly<Record<keyof Models, number>>

/** More than rounding makes of it. */
const margin = 1 + 1e-9

/** Before bounds are worked out: those of other states of the models are outdated. */
export function followModels(bounds: SlotBounds, models: Models): void {
  const isSame = modelNames.every((name, n) => {
    const known = bounds.models[n]
    return known?.model === models[name] && known.version === models[name].version
  })
  if (isSame) return
  bounds.models = modelNames.map((name) => ({ model: models[name], version: models[name].version }))
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
  if (event !== undefined) {
    const sum = shared[event] + bounds.weights[slot]!
    return value * calibrate(models[event].calibration, sum) * margin
  }
  if (bounds.events[slot] === none) return value * margin
  const clicks = shared.CLICKTHROUGH + bounds.weights[slot]!
  const sales = shared.CONVERSION + bounds.conversionWeights[slot]!
  const click = calibrate(models.CLICKTHROUGH.calibration, clicks)
  return value * click * calibrate(models.CONVERSION.calibration, sales) * margin
}

/* No places of `predictedEvents`: what is worth the same whatever comes of it, and what a click has to lead to. */
const none = 255
const conversions = 254

function renewBound(
  { values, events, weights, conversionWeights, stamps, stamp }: SlotBounds,
  slot: number,
  group: CompiledGroup,
  models: Models,
): void {
  const { event, goal, ads } = group
  const max = (weightsOfAd: (ad: CompiledAd) => AdWeights) =>
    Math.max(...ads.map((ad) => greatestWeight(weightsOfAd(ad))))
  values[slot] = (group.bid ?? Number.NaN) * bestQuality(group)
  if (goal !== null) {
    events[slot] = conversions
    weights[slot] = max((ad) => weightsOf(models.CLICKTHROUGH, ad))
    conversionWeights[slot] = max((ad) => conversionWeightsOf(models.CONVERSION, ad, goal))
  } else if (event === 'IMPRESSION') events[slot] = none
  else {
    events[slot] = predictedEvents.indexOf(event)
    weights[slot] = max((ad) => weightsOf(models[event], ad))
  }
  stamps[slot] = stamp
}

/** What a model knows of an ad, looked up again once it has learned more. */
export function weightsOf(model: ResponseModel, ad: CompiledAd): AdWeights {
  if (ad.weights === null || !isCurrent(ad.weights, model))
    ad.weights = adWeightsOf(model, ad.hashes)
  return ad.weights
}

/** The same of the model of conversions. */
export function conversionWeightsOf(
  model: ResponseModel,
  ad: CompiledAd,
  { feature }: CompiledGoal,
): AdWeights {
  if (ad.conversionWeights === null || !isCurrent(ad.conversionWeights, model))
    ad.conversionWeights = adWeightsOf(model, ad.hashes, [feature])
  return ad.conversionWeights
}

function bestQuality({ ads }: CompiledGroup): number {
  return Math.max(...ads.map(({ quality }) => quality))
}
