/** Pseudo-random draws, the same for the same seed. */
export interface Random {
  (): number
  below(count: number): number
  one<T>(of: readonly T[]): T
  some<T>(of: readonly T[], max: number): T[]
  chance(share: number): boolean
  normal(): number
  poisson(mean: number): number
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (count: number) => Math.floor(next() * count)
  const one = <T>(of: readonly T[]) => of[below(of.length)] as T
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return Object.assign(next, {
    below,
    one,
    some: <T>(of: readonly T[], max: number) => [
      ...new Set(Array.from({ length: 1 + below(max) }, () => one(of))),
    ],
    chance: (share: number) => next() < share,
    normal,
    poisson: (mean: number) => {
      if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count += 1
      return count
    },
  })
}
