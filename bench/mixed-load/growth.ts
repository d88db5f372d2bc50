import { median } from '../harness/numbers.ts'

/** What was read at one moment, by name. */
export type Sample = ReadonlyMap<string, number>

export interface Growth {
  name: string
  /**
   * The least of the second quarter of the run and of its last: in the first, caches are filled. What is collected as
   * garbage now and then goes up and down; what is held for good raises the least.
   */
  early: number
  late: number
  /** The median of the last quarter. */
  usual: number
}

/** How each value grew over samples that were taken at equal intervals; values of processes that ended are left out. */
export function growthOf(samples: readonly Sample[]): Growth[] {
  const quarter = Math.floor(samples.length / 4)
  return [...(samples.at(-1)?.keys() ?? [])].flatMap((name) => {
    const within = (from: number, to?: number) =>
      samples.slice(from, to).flatMap((one) => one.get(name) ?? [])
    const early = within(quarter, 2 * quarter)
    const late = within(samples.length - quarter)
    if (early.length === 0 || late.length === 0) return []
    return { name, early: Math.min(...early), late: Math.min(...late), usual: median(late) }
  })
}
