import type { Metric } from '#contract/reporting/metrics/metric'
import { type Sums, valueOf } from '#contract/reporting/metrics/value-of'

/** What of a row is a figure. */
export function toSums(texts: object): Sums {
  return new Map(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' && /^-?\d+$/.test(text) ? [[name, BigInt(text)]] : [],
    ),
  )
}

export function toValues(
  columns: readonly Metric[],
  sums: Sums,
  isKnown: (metric: Metric) => boolean = () => true,
): Record<string, number | null> {
  return Object.fromEntries(
    columns.map((metric) => [metric.name, isKnown(metric) ? valueOf(metric, sums) : null]),
  )
}
