/** Time as everything in the product reads it, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until `move` is called. */
export function stoppedClock(start: Date): Clock & { move(ms: number): void } {
  let now = start
  return {
    now: () => now,
    move: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/** RFC 2822, the protocol's date format. */
export function toRfc2822(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000')
}

/** For how long something deleted can be restored. */
export function undoWindow(hours: number) {
  const ms = hours * 3_600_000
  return {
    /** What was deleted later than this can be restored. */
    since: (now: Date) => new Date(now.getTime() - ms),
    /** For those who may restore it: when it was deleted, and until when it can be restored. */
    moments: (deletedAt: Date) => ({
      deleted_at: toRfc2822(deletedAt),
      restorable_until: toRfc2822(new Date(deletedAt.getTime() + ms)),
    }),
  }
}
