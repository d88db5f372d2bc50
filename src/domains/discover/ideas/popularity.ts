const dayMs = 86_400_000
/** A save counts half as much after so many days. */
const halfLifeDays = 14
const epochMs = Date.UTC(2020, 0, 1)
const steps = 1_000

/**
 * The popularity of a picture, from the time of each person's last save. Instead of older saves losing weight,
 * later ones weigh more: so the number only changes when somebody saves it. It is the logarithm (times a
 * thousand), which gives the same order.
 */
export function popularityOf(savedAtMs: readonly number[]): number {
  if (savedAtMs.length === 0) return 0
  const weights = savedAtMs.map((at) => (at - epochMs) / dayMs / halfLifeDays)
  const max = Math.max(...weights)
  const sum = weights.reduce((total, weight) => total + 2 ** (weight - max), 0)
  return Math.max(0, Math.round((max + Math.log2(sum)) * steps))
}
