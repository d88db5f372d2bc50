import type { InsightEffects } from '#contract/reporting/insights/insight-story'
import type { InsightMeasure } from '#contract/reporting/insights/insight-words'
import type { ResultKind } from '#contract/reporting/insights/result-of'
import { decomposeRatio, decomposeSum, type Effects } from './decompose.ts'
import { type Fraction, sumOf, times, whole } from './fraction.ts'
import {
  addSums,
  amountsOf,
  type FigureSums,
  measured,
  noSums,
  timesOf,
} from './insight-figures.ts'
import { roundToSum } from './round-to-sum.ts'

/** Both times of one part of a campaign, or of a product group, or of whatever consists of parts. */
export interface PartSums {
  before: FigureSums
  after: FigureSums
}

export interface Explained {
  /** Of the whole. */
  effects: InsightEffects
  /** Of each part, in their order. */
  parts: InsightEffects[]
}

/**
 * What the change of a measure is made of, in whole units which add up for each part and over all parts; null where
 * the measure has no value at one of the times.
 */
export function explain(
  measure: InsightMeasure,
  kind: ResultKind,
  parts: readonly PartSums[],
): Explained | null {
  const value = (time: keyof PartSums) =>
    measured(measure, kind, parts.map((part) => part[time]).reduce(addSums, noSums))
  const [before, after] = [value('before'), value('after')]
  const exact = effectsOf(measure, kind, parts)
  if (before === null || after === null || exact === null) return null
  const unit = whole(timesOf(measure, kind))
  const causesOf = ({ volume, mix, rate }: Effects) =>
    [volume, mix, rate].map((one) => times(one, unit))
  const changes = roundToSum(
    exact.map((one) => sumOf(causesOf(one))),
    after - before,
  )
  const rows = exact.map((one, n) => toEffects(causesOf(one), changes[n]!))
  const sum = (name: keyof InsightEffects) => rows.reduce((all, one) => all + one[name], 0)
  return {
    effects: {
      change: Number(after - before),
      ...{ volume: sum('volume'), mix: sum('mix'), rate: sum('rate') },
    },
    parts: rows,
  }
}

function effectsOf(
  measure: InsightMeasure,
  kind: ResultKind,
  parts: readonly PartSums[],
): Effects[] | null {
  const amounts = parts.map(({ before, after }) => ({
    before: amountsOf(measure, kind, before),
    after: amountsOf(measure, kind, after),
  }))
  return measure === 'RESULTS' ? decomposeSum(amounts) : decomposeRatio(amounts)
}

function toEffects(causes: readonly Fraction[], change: bigint): InsightEffects {
  const [volume, mix, rate] = roundToSum(causes, change)
  return {
    ...{ change: Number(change), volume: Number(volume) },
    ...{ mix: Number(mix), rate: Number(rate) },
  }
}
