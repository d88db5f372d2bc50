/*
 * A walk goes picture → a board that shows it → a picture on that board, each step with equal probability.
 * The nearness of a picture is the probability to end there, reduced a little for popular pictures. The
 * constants were tuned on check-ins of 29,858 people (`npm run bench:discovery`).
 */
export const walkRule = {
  /** The nearness of a picture on n boards is divided by n to this power. */
  popularityPenalty: 0.1,
  /** Sampling stops when so many pictures were visited so many times. */
  enoughPictures: 1_200,
  enoughVisits: 6,
  /** Walks between two checks of that condition. */
  walksPerCheck: 2_000,
} as const

/** How much a walk may cost. */
export interface Effort {
  /** Of a picture on more boards, so many are read, evenly spaced. */
  boardsPerPicture: number
  /** The maximum of steps of an exact walk; longer ones are sampled. */
  exactSteps: number
  /** The number of sampled walks over all starts. */
  sampledWalks: number
}

export const thorough: Effort = {
  boardsPerPicture: 1_500,
  exactSteps: 400_000,
  sampledWalks: 60_000,
}
/** For pages made of several walks, or starting from a single picture. */
export const quick: Effort = { boardsPerPicture: 500, exactSteps: 40_000, sampledWalks: 12_000 }

export interface Start {
  picture: number
  weight: number
}

/** Nearness of a picture that walks reach with this probability and that is on so many boards. */
export function nearness(chance: number, degree: number): number {
  const share = degree < shares.length ? shares[degree]! : shareOf(degree)
  return chance * share
}

/** Precomputed for degrees up to 4,095; more are rare. */
const shares = Float64Array.from({ length: 4_096 }, (_, degree) => shareOf(degree))

function shareOf(degree: number): number {
  return 1 / degree ** walkRule.popularityPenalty
}
