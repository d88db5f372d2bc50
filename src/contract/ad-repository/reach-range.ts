import { z } from 'zod'
import { limits } from '../limits.ts'

const steps = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000]
/** Where the ranges of reach begin, the first at none. */
export const reachBounds: readonly number[] = [0, ...steps.map((step) => step * limits.reachMin)]

/** From `at_least` up to but without `below`; null: there is no upper end. */
export const ReachRange = z.object({ at_least: z.int(), below: z.int().nullable() })
export type ReachRange = z.output<typeof ReachRange>

/** The range that a number of people is shown as, so that small numbers point to nobody. */
export function reachRangeOf(people: number): ReachRange {
  const at = reachBounds.findLastIndex((bound) => bound <= people)
  return { at_least: reachBounds[at] ?? 0, below: reachBounds[at + 1] ?? null }
}
