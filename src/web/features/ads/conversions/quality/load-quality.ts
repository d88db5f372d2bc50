import {
  getConversionHealth,
  getConversionPairs,
  getTagHealth,
} from '#contract/conversions/conversion-quality'
import { conversionsLoader } from '../frame/load-conversions.ts'

export const loadHealth = conversionsLoader(async (run, advertiser_id, params) => ({
  days: params.get('days') === '1' ? 1 : 14,
  rows: await run(getConversionHealth, { advertiser_id }),
}))

export const loadPairs = conversionsLoader((run, advertiser_id) =>
  run(getConversionPairs, { advertiser_id }),
)

export const loadTagHealth = conversionsLoader((run, advertiser_id) =>
  run(getTagHealth, { advertiser_id }),
)

export type HealthFound = NonNullable<Awaited<ReturnType<typeof loadHealth>>['found']>
export type PairsFound = NonNullable<Awaited<ReturnType<typeof loadPairs>>['found']>
export type TagHealthFound = NonNullable<Awaited<ReturnType<typeof loadTagHealth>>['found']>
