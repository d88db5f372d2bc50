/** One ranking of related pictures, the best first. */
export interface Ranking {
  /** The weight of this ranking. */
  weight: number
  pictures: readonly {
    signature: string /** 0 to 1; how well it fits by this ranking's own measure. */
    fit?: number
  }[]
}

/** The larger, the less the first positions of a ranking count (reciprocal rank fusion). */
const evenness = 10
/** The fraction of a position's score that does not depend on the fit. */
const minFit = 0.5

/** Fuses rankings: pictures that are high in one come high, those in several come higher. */
export function blend(rankings: readonly Ranking[]): string[] {
  const scores = new Map<string, number>()
  for (const { weight, pictures } of rankings) {
    for (const [place, { signature, fit = 1 }] of pictures.entries()) {
      const score = (weight * (minFit + (1 - minFit) * fit)) / (evenness + place)
      scores.set(signature, (scores.get(signature) ?? 0) + score)
    }
  }
  return [...scores].toSorted((one, other) => other[1] - one[1]).map(([signature]) => signature)
}
