import type { GoalEvent } from '#contract/campaigns/enums'
import { hashOf } from '../stable-hash.ts'
import { type PredictedEvent, priorRates } from './prior-rates.ts'
import { createResponseModel, type ResponseModel, startFrom } from './response-model.ts'

/*
 * Whether a click becomes a conversion is predicted from the features of its impression, and from which event is
 * worked towards: many more clicks lead to the visit of a page than to a purchase.
 */

/** Of clicks, before anything was learned. */
export const priorConversionRates: Readonly<Record<GoalEvent, number>> = {
  PAGE_VISIT: 0.6,
  VIEW_CATEGORY: 0.2,
  SEARCH: 0.1,
  WATCH_VIDEO: 0.1,
  ADD_TO_CART: 0.05,
  CUSTOM: 0.05,
  SIGNUP: 0.03,
  LEAD: 0.03,
  APP_INSTALL: 0.03,
  CHECKOUT: 0.02,
}
const usualRate = 0.05

export const goalFeature = (event: GoalEvent): number => hashOf(`goal ${event}`)

/** All features of a click: those of its impression, and the goal. */
export function featuresOfClick(features: Uint32Array, event: GoalEvent): Uint32Array {
  return Uint32Array.of(...features, goalFeature(event))
}

export function createConversionModel(): ResponseModel {
  const model = createResponseModel(usualRate)
  for (const [event, rate] of Object.entries(priorConversionRates))
    startFrom(model, goalFeature(event as GoalEvent), logOdds(rate) - logOdds(usualRate))
  return model
}

/** What is expected before anything was learned. */
export function createModel(name: PredictedEvent | 'CONVERSION'): ResponseModel {
  return name === 'CONVERSION' ? createConversionModel() : createResponseModel(priorRates[name])
}

function logOdds(rate: number): number {
  return Math.log(rate / (1 - rate))
}
