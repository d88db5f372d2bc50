import { conversionMetrics } from './conversion-metrics.ts'
import { deliveryMetrics } from './delivery-metrics.ts'
import type { Metric } from './metric.ts'

/** Every column of reports, in the order in which they are offered. */
export const metrics: readonly Metric[] = [...deliveryMetrics, ...conversionMetrics]

const byName = new Map(metrics.map((metric) => [metric.name, metric]))

export function metricOf(name: string): Metric | undefined {
  return byName.get(name)
}
