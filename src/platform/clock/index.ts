/** Time as everything in the product reads it, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is told to move. */
export function stoppedClock(start: Date): Clock & { move(ms: number): void } {
  let now = start
  return {
    now: () => now,
    move: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/** RFC 2822, as the protocol writes moments. */
export function toMoment(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000')
}
