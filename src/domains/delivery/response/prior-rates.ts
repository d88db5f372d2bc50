import type { BillableEvent } from '#contract/campaigns/enums'

export type PredictedEvent = Exclude<BillableEvent, 'IMPRESSION'>

/** What is expected before anything was learned: one click in a hundred, one video in ten half watched. */
export const priorRates: Readonly<Record<PredictedEvent, number>> = {
  CLICKTHROUGH: 0.01,
  VIDEO_V_50_MRC: 0.1,
}

export const predictedEvents = Object.keys(priorRates) as PredictedEvent[]

/** What is predicted: what comes of an impression, and whether a click becomes what its ad group works towards. */
export type ModelName = PredictedEvent | 'CONVERSION'
export const modelNames: readonly ModelName[] = [...predictedEvents, 'CONVERSION']
