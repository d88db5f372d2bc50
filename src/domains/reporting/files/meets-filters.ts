import type { MetricFilter } from '#contract/reporting/ad-report'
import { type Figure, figureKey } from '#contract/reporting/metrics/figure'
import type { Sums } from '#contract/reporting/metrics/value-of'

const millionths = 1_000_000n

/** Whether sums meet all conditions, exactly: nothing is rounded. What has nothing to divide by meets none. */
export function meetsFilters(filters: readonly MetricFilter[], sums: Sums): boolean {
  return filters.every(({ metric, comparison, value }) => {
    const sumOf = (figure: Figure) => sums.get(figureKey(figure)) ?? 0n
    const { numerator, denominator, scale } = metric
    const divisor = denominator === null ? 1n : sumOf(denominator)
    if (divisor === 0n) return false
    const left = sumOf(numerator) * (denominator === null ? 1n : BigInt(scale)) * millionths
    const right = toMillionths(value) * divisor
    switch (comparison) {
      case '>':
        return left > right
      case '>=':
        return left >= right
      case '<':
        return left < right
      case '<=':
        return left <= right
      case '=':
        return left === right
    }
  })
}

function toMillionths(value: string): bigint {
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(`${whole}${fraction.padEnd(6, '0')}`)
}
