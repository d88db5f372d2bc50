/** One way in which pictures were found to go with something, the best first. */
export interface Ranking {
  /** How much this way is trusted. */
  weight: number
  pictures: readonly {
    signature: string /** 0 to 1; how well it fits by this way's own measure. */
    fit?: number
  }[]
}

/** The larger, the less the first places of a ranking stand out (reciprocal rank fusion). */
const evenness = 10
/** What a place is worth however badly the picture fits. */
const leastFit = 0.5

/** Several rankings as one: what stands high in one comes high, what stands in several comes higher. */
export function blend(rankings: readonly Ranking[]): string[] {
  const scores = new Map<string, number>()
  for (const { weight, pictures } of rankings) {
    for (const [place, { signature, fit = 1 }] of pictures.entries()) {
      const score = (weight * (leastFit + (1 - leastFit) * fit)) / (evenness + place)
      scores.set(signature, (scores.get(signature) ?? 0) + score)
    }
  }
  return [...scores].toSorted((one, other) => other[1] - one[1]).map(([signature]) => signature)
}
