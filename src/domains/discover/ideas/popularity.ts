const dayMs = 86_400_000
/** A save counts half after so many days. */
const halfLifeDays = 14
const beginning = Date.UTC(2020, 0, 1)
const steps = 1_000

/**
 * How popular something is that people saved at these moments, one for each of them. Instead of the past
 * losing worth, what comes later is worth more: so numbers stay as they are until somebody saves it. Its
 * logarithm (a thousandfold) is kept, which says the same about who comes first.
 */
export function popularityOf(savedAtMs: readonly number[]): number {
  if (savedAtMs.length === 0) return 0
  const worths = savedAtMs.map((at) => (at - beginning) / dayMs / halfLifeDays)
  const most = Math.max(...worths)
  const sum = worths.reduce((total, worth) => total + 2 ** (worth - most), 0)
  return Math.max(0, Math.round((most + Math.log2(sum)) * steps))
}
