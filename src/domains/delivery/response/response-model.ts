import { type Calibration, calibrate, createCalibration, noteOutcome } from './calibration.ts'
import { everyone } from './features.ts'

/**
 * How probable a response (a click, half of a video watched) to an impression is: logistic regression over hashed
 * features, learned one impression at a time, and corrected by how its predictions turned out.
 *
 * A weight is a normal distribution, known by its mean and its precision. It starts at zero with the prior precision:
 * what an ad, its pin, ad group and advertiser have not shown yet is the rate of the level above. Every impression
 * raises the precision by what it tells, and the step that it makes is one by the precision, so that each weight has
 * a rate of its own.
 */
export interface ResponseModel {
  weights: Float32Array
  precisions: Float32Array
  calibration: Calibration
}

export const weightCount = 2 ** 20
const mask = weightCount - 1

/** That of a weight whose size is about 0.4: an ad has half or one and a half times its advertiser's rate. */
export const priorPrecision = 6
/** Limits what a weight remembers, so that it follows a change within some ten thousand clicks' worth. */
const mostPrecision = 20_000

/** `rate` is expected of everything before anything was learned. */
export function createResponseModel(rate: number): ResponseModel {
  const weights = new Float32Array(weightCount)
  weights[everyone & mask] = Math.log(rate / (1 - rate))
  const precisions = new Float32Array(weightCount).fill(priorPrecision)
  return { weights, precisions, calibration: createCalibration() }
}

/** The predicted probability. */
export function predict(model: ResponseModel, features: Uint32Array): number {
  return calibrate(model.calibration, sum(model, features))
}

/** What came of an impression, once no more is expected of it. */
export function learn(model: ResponseModel, features: Uint32Array, hasResponded: boolean): void {
  const { weights, precisions } = model
  const logit = sum(model, features)
  noteOutcome(model.calibration, logit, hasResponded)
  const probability = 1 / (1 + Math.exp(-logit))
  const error = (hasResponded ? 1 : 0) - probability
  const information = probability * (1 - probability)
  let variance = 0
  for (const feature of features) variance += 1 / precisions[feature & mask]!
  // All weights answer for the error together: without this, many new ones at once would go too far.
  const share = error / (1 + information * variance)
  for (const feature of features) {
    const at = feature & mask
    weights[at]! += share / precisions[at]!
    precisions[at] = Math.min(mostPrecision, precisions[at]! + information)
  }
}

function sum({ weights }: ResponseModel, features: Uint32Array): number {
  let logit = 0
  for (let at = 0; at < features.length; at += 1) logit += weights[features[at]! & mask]!
  return logit
}
