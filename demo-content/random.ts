export type Random = {
  /** A number from 0 up to but excluding 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  /** Bell-shaped around 0, nearly always between -1 and 1. */
  bell(): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** The same seed gives the same numbers on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  return {
    next,
    between,
    int,
    bell: () => (next() + next() + next() + next() - 2) / 1.2,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      return list[int(0, list.length - 1)] as T
    },
    shuffled<T>(list: readonly T[]): T[] {
      const copy = [...list]
      for (let at = copy.length - 1; at > 0; at--) {
        const other = int(0, at)
        const kept = copy[at] as T
        copy[at] = copy[other] as T
        copy[other] = kept
      }
      return copy
    },
  }
}
