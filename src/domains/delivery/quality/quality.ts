/** What people did about ads besides clicking, over their last impressions. */
export interface Reactions {
  impressions: number
  saves: number
  hides: number
  reports: number
}

/** Per impression. */
export interface ReactionRates {
  saves: number
  unwanted: number
}

const priorImpressions = 2_000
/** As if so many impressions had been reacted to as usual before any was. */
const priorOfAll = 20_000
const usual: ReactionRates = { saves: 0.003, unwanted: 0.0005 }
const min = 0.5
const max = 1.5

/**
 * How welcome an ad is, from 0.5 to 1.5, and 1 before much is known: those that people save more often than others
 * rank higher, and those that they hide or report lower. It multiplies the bid.
 */
export function qualityOf(reactions: Reactions, average: ReactionRates = usual): number {
  const seen = reactions.impressions + priorImpressions
  const saved = (reactions.saves + average.saves * priorImpressions) / seen / average.saves
  const refused =
    (unwantedOf(reactions) + average.unwanted * priorImpressions) / seen / average.unwanted
  return Math.min(max, Math.max(min, (saved / refused) ** 0.25))
}

/** How all ads together are reacted to. */
export function averageRates(all: readonly Reactions[]): ReactionRates {
  const sum = (of: (one: Reactions) => number) => all.reduce((total, one) => total + of(one), 0)
  const seen = sum(({ impressions }) => impressions) + priorOfAll
  return {
    saves: (sum(({ saves }) => saves) + usual.saves * priorOfAll) / seen,
    unwanted: (sum(unwantedOf) + usual.unwanted * priorOfAll) / seen,
  }
}

/** A report weighs as much as five hides. */
function unwantedOf({ hides, reports }: Reactions): number {
  return hides + 5 * reports
}
