import {
  type Calibration,
  calibrate,
  createCalibration,
  noteLateResponse,
  noteOutcome,
} from './calibration.ts'
import { everyone, priorPrecision } from './features.ts'

/**
 * How probable a response (a click, half of a video watched) to an impression is: logistic regression over hashed
 * features, learned one impression at a time, and corrected by how its predictions turned out.
 *
 * A weight is a normal distribution, known by its mean and its precision. It starts at zero with a prior precision:
 * what an ad, its pin, ad group and advertiser have not shown yet is the rate of the level above. Every impression
 * adds to the precision what it tells, and the step that it makes is one by the precision, so that each weight has
 * a rate of its own.
 */
export interface ResponseModel {
  weights: Float32Array
  /** Fisher information about each weight from impressions; its precision is this and the prior one. */
  information: Float32Array
  calibration: Calibration
  /** Counts what was learned, so that what was worked out of the weights is known to be outdated. */
  version: number
}

export const weightCount = 2 ** 20
const mask = weightCount - 1

/** Limits what a weight remembers, so that it follows a change within some ten thousand clicks' worth. */
const maxInformation = 20_000

/** `rate` is expected of everything before anything was learned. */
export function createResponseModel(rate: number): ResponseModel {
  const weights = new Float32Array(weightCount)
  weights[everyone & mask] = Math.log(rate / (1 - rate))
  const information = new Float32Array(weightCount)
  return { weights, information, calibration: createCalibration(), version: 0 }
}

/** The predicted probability. */
export function predict(model: ResponseModel, features: Uint32Array): number {
  return calibrate(model.calibration, sumOf(model, features))
}

/** What these features add up to. */
export function sumOf(model: ResponseModel, features: Iterable<number>): number {
  let logit = 0
  for (const feature of features) logit += weightOf(model, feature)
  return logit
}

export function weightOf({ weights }: ResponseModel, feature: number): number {
  return weights[feature & mask]!
}

/** Sets the mean that a weight starts from. */
export function startFrom({ weights }: ResponseModel, feature: number, mean: number): void {
  weights[feature & mask] = mean
}

/** What came of an impression, once no more is expected of it. */
export function learn(model: ResponseModel, features: Uint32Array, hasResponded: boolean): void {
  const { information } = model
  const logit = sumOf(model, features)
  model.version += 1
  noteOutcome(model.calibration, logit, hasResponded)
  const probability = 1 / (1 + Math.exp(-logit))
  const gained = probability * (1 - probability)
  step(model, features, (hasResponded ? 1 : 0) - probability, gained)
  for (const feature of features) {
    const at = feature & mask
    information[at] = Math.min(maxInformation, information[at]! + gained)
  }
}

/**
 * A response came after it was learned that there was none. What differs between the two is one, whatever was
 * predicted, so that this brings the weights to where they would be, nearly; nothing more is known than before.
 */
export function correct(model: ResponseModel, features: Uint32Array): void {
  const logit = sumOf(model, features)
  model.version += 1
  noteLateResponse(model.calibration, logit)
  const probability = 1 / (1 + Math.exp(-logit))
  step(model, features, 1, probability * (1 - probability))
}

/** Moves the weights by what an error says, and `gained`, the information about it. */
function step(
  { weights, information }: ResponseModel,
  features: Uint32Array,
  error: number,
  gained: number,
): void {
  let variance = 0
  features.forEach((feature, n) => {
    variance += 1 / (priorPrecision(n) + information[feature & mask]!)
  })
  // All weights answer for the error together: without this, many new ones at once would go too far.
  const shared = error / (1 + gained * variance)
  features.forEach((feature, n) => {
    const at = feature & mask
    weights[at]! += shared / (priorPrecision(n) + information[at]!)
  })
}
