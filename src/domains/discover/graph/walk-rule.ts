/*
 * A walk goes picture → a board that shows it → a picture on that board, each step to any with equal chance.
 * How often it would end at a picture is how near that one is, less a little for pictures that are
 * everywhere. The figures were chosen on check-ins of 29,858 people (`npm run bench:discovery`).
 */
export const walkRule = {
  /** A picture on n boards counts as if it were n to this power times farther. */
  popularityFall: 0.1,
  /** A sampled walk is over when so many pictures were reached so many times. */
  enoughPictures: 1_200,
  enoughVisits: 6,
  /** Walks between two looks at whether it is enough. */
  walksPerLook: 2_000,
} as const

/** How much a walk may cost. */
export interface Effort {
  /** Of a picture on more boards, as many are looked at, evenly over all. */
  boardsPerPicture: number
  /** Steps of a walk that is worked out exactly; one that would need more is sampled. */
  exactSteps: number
  /** Walks of a sampled one, over all it starts from. */
  sampledWalks: number
}

export const thorough: Effort = {
  boardsPerPicture: 1_500,
  exactSteps: 400_000,
  sampledWalks: 60_000,
}
/** Where several walks make one page, or it starts from a single picture. */
export const quick: Effort = { boardsPerPicture: 500, exactSteps: 40_000, sampledWalks: 12_000 }

export interface Start {
  picture: number
  weight: number
}

/** Nearness of a picture that walks reach with this chance and that lies on so many boards. */
export function nearness(chance: number, degree: number): number {
  const share = degree < shares.length ? shares[degree]! : shareOf(degree)
  return chance * share
}

/** A picture on more boards is rare; for all others the power is worked out once. */
const shares = Float64Array.from({ length: 4_096 }, (_, degree) => shareOf(degree))

function shareOf(degree: number): number {
  return 1 / degree ** walkRule.popularityFall
}
