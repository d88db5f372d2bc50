import { toWireMicro } from '#contract/advertisers/money'
import type { InsightFigures } from '#contract/reporting/insights/insight-story'
import type { InsightMeasure } from '#contract/reporting/insights/insight-words'
import { type ResultKind, resultsPerCost } from '#contract/reporting/insights/result-of'
import type { Amounts } from './decompose.ts'
import { fraction, roundedOf } from './fraction.ts'

export interface FigureSums {
  spend: bigint
  impressions: bigint
  clicks: bigint
  results: bigint
}

export const noSums: FigureSums = { spend: 0n, impressions: 0n, clicks: 0n, results: 0n }

export function addSums(a: FigureSums, b: FigureSums): FigureSums {
  return {
    spend: a.spend + b.spend,
    impressions: a.impressions + b.impressions,
    clicks: a.clicks + b.clicks,
    results: a.results + b.results,
  }
}

const clicksPer = 1_000_000n

/** What a measure divides by what; `times` makes it one of the units that are shown. Results are divided by nothing. */
export function amountsOf(measure: InsightMeasure, kind: ResultKind, sums: FigureSums): Amounts {
  switch (measure) {
    case 'RESULTS':
      return { base: sums[baseOf(kind)], outcome: sums.results }
    case 'COST_PER_RESULT':
      return { base: sums.results, outcome: sums.spend }
    case 'CLICK_RATE':
      return { base: sums.impressions, outcome: sums.clicks }
  }
}

/** Results come of impressions; impressions come of money. */
export const baseOf = (kind: ResultKind) => (kind === 'impressions' ? 'spend' : 'impressions')

export function timesOf(measure: InsightMeasure, kind: ResultKind): bigint {
  if (measure === 'RESULTS') return 1n
  return measure === 'CLICK_RATE' ? clicksPer : BigInt(resultsPerCost(kind))
}

/** In the unit that is shown, rounded as reports round; null: there is nothing to divide by. */
export function measured(
  measure: InsightMeasure,
  kind: ResultKind,
  sums: FigureSums,
): bigint | null {
  const { base, outcome } = amountsOf(measure, kind, sums)
  if (measure === 'RESULTS') return outcome
  return base === 0n ? null : roundedOf(fraction(outcome * timesOf(measure, kind), base))
}

/** `isKnown`: results are. */
export function toFigures(sums: FigureSums, kind: ResultKind, isKnown = true): InsightFigures {
  const cost = isKnown ? measured('COST_PER_RESULT', kind, sums) : null
  const rate = measured('CLICK_RATE', kind, sums)
  return {
    spend_in_micro_currency: toWireMicro(sums.spend),
    impressions: Number(sums.impressions),
    clicks: Number(sums.clicks),
    results: isKnown ? Number(sums.results) : null,
    cost_per_result_in_micro_currency: cost === null ? null : toWireMicro(cost),
    clicks_per_million: rate === null ? null : Number(rate),
  }
}
