/** How much happens lately, as a moving average over some ten minutes. */
export interface TrafficRate {
  note(at: number): void
  perMs(at: number): number
}

const memoryMs = 600_000

export function createTrafficRate(): TrafficRate {
  /** Events, each of which counts less the older it is. */
  let weight = 0
  let notedAt = 0
  const decayed = (at: number) => weight * Math.exp(-Math.max(0, at - notedAt) / memoryMs)
  return {
    note: (at) => {
      weight = decayed(at) + 1
      notedAt = at
    },
    perMs: (at) => decayed(at) / memoryMs,
  }
}
