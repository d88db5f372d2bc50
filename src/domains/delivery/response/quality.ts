/** What people did about an ad besides clicking, over its last impressions. */
export interface Reactions {
  impressions: number
  saves: number
  hides: number
  reports: number
}

const priorImpressions = 2_000
const usual = { saves: 0.003, unwanted: 0.0005 }

/**
 * How welcome an ad is, from 0.5 to 1.5, and 1 before much is known: those that people save rank higher, and those
 * that they hide or report lower. It multiplies the bid.
 */
export function qualityOf({ impressions, saves, hides, reports }: Reactions): number {
  const seen = impressions + priorImpressions
  const saved = (saves + usual.saves * priorImpressions) / seen / usual.saves
  // A report weighs as much as five hides.
  const refused = (hides + 5 * reports + usual.unwanted * priorImpressions) / seen / usual.unwanted
  return Math.min(1.5, Math.max(0.5, (saved / refused) ** 0.25))
}
