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

/** How long what was deleted can be brought back. */
export function undoWindow(hours: number) {
  const ms = hours * 3_600_000
  return {
    /** What was deleted later than this can be brought back. */
    since: (now: Date) => new Date(now.getTime() - ms),
    /** As it is told to who may: from the second moment on nobody can. */
    moments: (deletedAt: Date) => ({
      deleted_at: toMoment(deletedAt),
      restorable_until: toMoment(new Date(deletedAt.getTime() + ms)),
    }),
  }
}
