import type { Figure } from './figure.ts'

export const metricUnits = ['count', 'micro', 'ratio'] as const
/** `micro`: money in micro units of the ad account's currency. `ratio`: shown as per cent or as a factor. */
export type MetricUnit = (typeof metricUnits)[number]

/** How a ratio is shown: 0.012 as 1.2 %, 3.4 as 3.4. */
export type RatioFormat = 'percent' | 'factor'

export const metricGroups = ['delivery', 'engagement', 'video', 'cost', 'conversions'] as const
export type MetricGroup = (typeof metricGroups)[number]

/**
 * A column of reports. Its value is `scale` × the sum of the numerator over the sum of the denominator, so that a row
 * of many entities or days is computed from sums and never from other rows' ratios. Null where the denominator is 0.
 */
export interface Metric {
  /** Unique: `CLICKTHROUGH_1`. */
  name: string
  group: MetricGroup
  unit: MetricUnit
  format?: RatioFormat
  numerator: Figure
  /** Null: the numerator itself. */
  denominator: Figure | null
  scale: number
}
