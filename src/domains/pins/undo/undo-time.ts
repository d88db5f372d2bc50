import { limits } from '#contract/limits'

const undoMs = limits.pinUndoHours * 3_600_000

/** Pins deleted later than this can be brought back. */
export function undoUntil(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}

/** When one that was deleted then is past bringing back. */
export function undoEnds(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoMs)
}
