import { type Figure, figureKey } from './figure.ts'
import type { Metric } from './metric.ts'

/** Sums by `figureKey`; what is missing is 0. */
export type Sums = ReadonlyMap<string, bigint>

/**
 * A metric from sums. Money is rounded to whole micro units, halves away from zero. Null where there is nothing to
 * divide by.
 */
export function valueOf(metric: Metric, sums: Sums): number | null {
  const numerator = sumOf(metric.numerator, sums)
  if (metric.denominator === null) return Number(numerator)
  const denominator = sumOf(metric.denominator, sums)
  if (denominator === 0n) return null
  if (metric.unit === 'micro') return Number(divide(numerator * BigInt(metric.scale), denominator))
  return (Number(numerator) / Number(denominator)) * metric.scale
}

/** The figures that a metric is computed from. */
export function figuresOf({ numerator, denominator }: Metric): Figure[] {
  return denominator === null ? [numerator] : [numerator, denominator]
}

const sumOf = (figure: Figure, sums: Sums) => sums.get(figureKey(figure)) ?? 0n

/** Rounded, of a denominator above 0. */
function divide(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator / 2n : denominator / 2n
  return (numerator + half) / denominator
}
