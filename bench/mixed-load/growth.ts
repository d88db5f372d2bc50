import { median } from '../harness/numbers.ts'

/** What was read at one moment, by name. */
export type Sample = ReadonlyMap<string, number>

export interface Growth {
  name: string
  /** The medians of the second quarter of the run and of its last: in the first, caches are filled. */
  early: number
  late: number
  /** The median of the slopes between any two samples after the first quarter, an hour. */
  perHour: number
}

/** How each value grew over samples that were taken at equal intervals; values of processes that ended are left out. */
export function growthOf(samples: readonly Sample[], intervalHours: number): Growth[] {
  const quarter = Math.floor(samples.length / 4)
  const settled = samples.slice(quarter)
  return [...(samples.at(-1)?.keys() ?? [])].flatMap((name) => {
    const values = settled.flatMap((one, at) => {
      const value = one.get(name)
      return value === undefined ? [] : [{ at, value }]
    })
    const within = (from: number, to: number) =>
      values.filter(({ at }) => at >= from && at < to).map(({ value }) => value)
    const early = within(0, quarter)
    const late = within(settled.length - quarter, settled.length)
    if (early.length === 0 || late.length === 0) return []
    const slopes = values.flatMap((one, n) =>
      values.slice(n + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
    )
    return {
      ...{ name, early: median(early), late: median(late) },
      perHour: slopes.length === 0 ? 0 : median(slopes) / intervalHours,
    }
  })
}
