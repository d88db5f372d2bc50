import { toWireMicro } from '#contract/advertisers/money'
import { limits } from '#contract/limits'
import type { InsightEffects, Observation } from '#contract/reporting/insights/insight-story'
import {
  type ExplainedDimension,
  insightCauses,
  type ObservationKind,
} from '#contract/reporting/insights/insight-words'
import type { FigureSums } from './insight-figures.ts'

/** A part of a campaign by itself, with what it had in the results. */
export interface ObservedPart {
  dimension: ExplainedDimension
  value: string
  name: string | null
  after: FigureSums
  effects: InsightEffects
}

interface Observed {
  before: FigureSums
  after: FigureSums
  /** Of results, by ad. */
  effects: InsightEffects
  /** Of what results are known of, each dimension of two parts or more. */
  parts: readonly ObservedPart[]
}

const nothing = {
  ...{ cause: null, dimension: null, value: null, name: null, change: null },
  spend_in_micro_currency: null,
}

/** A tenth of all money is worth a look where nothing came of it. */
const worthALook = 10n

/** What is plain to see in the figures; each is said once, of what it concerns most. */
export function observe({ before, after, effects, parts }: Observed): Observation[] {
  if (after.impressions === 0n) return [{ kind: 'NOTHING_SHOWN', ...nothing }]
  const few = limits.fewResults
  const isFew = after.results < few || before.results < few
  const wasted = parts
    .filter((part) => part.after.results === 0n && part.after.spend * worthALook >= after.spend)
    .filter((part) => part.after.spend > 0n)
    .toSorted((a, b) => Number(b.after.spend - a.after.spend))
  return [
    ...(isFew ? [{ kind: 'FEW_RESULTS' as const, ...nothing }] : []),
    ...mainCause(effects),
    ...largestPart(effects.change, parts),
    ...wasted.slice(0, 1).map((part) => ({
      ...ofPart('SPENT_FOR_NOTHING', part),
      spend_in_micro_currency: toWireMicro(part.after.spend),
    })),
  ]
}

/** What moved the results furthest in the direction in which they went. */
function mainCause(effects: InsightEffects): Observation[] {
  const { change } = effects
  if (change === 0) return []
  const cause = insightCauses.toSorted((a, b) => Math.sign(change) * (effects[b] - effects[a]))[0]!
  return [{ ...nothing, kind: 'MAIN_CAUSE', cause, change: effects[cause] }]
}

function largestPart(change: number, parts: readonly ObservedPart[]): Observation[] {
  const sign = Math.sign(change)
  const [largest] = parts
    .filter((part) => part.effects.change * sign > 0)
    .toSorted((a, b) => sign * (b.effects.change - a.effects.change))
  return largest ? [{ ...ofPart('LARGEST_PART', largest), change: largest.effects.change }] : []
}

function ofPart(kind: ObservationKind, { dimension, value, name }: ObservedPart): Observation {
  return { ...nothing, kind, dimension, value, name }
}
