import { madeAt, timeShift } from '#platform/ids'
import { beganMs, classesOf, type Scale } from './standing.ts'

/** Minutes since the epoch, for the order by newest. */
export const moments: Scale = {
  sign: '+',
  widths: [1 << 4, 1 << 8, 1 << 12, 1 << 16],
  // A lifetime.
  top: 1 << 25,
}

const minuteMs = 60_000

/** When a pin was saved. */
export function momentOfPin(id: string): number {
  return momentOf(madeAt(id))
}

/** The same in SQL. */
export function momentOfId(id: string): string {
  return `(${momentOf(madeAt('0'))} + (${id} >> ${timeShift}) / ${minuteMs})::int`
}

function momentOf(time: Date): number {
  return Math.max(0, Math.floor((time.getTime() - beganMs) / minuteMs))
}

/** Lexemes one of which every pin has that was saved within so many days. */
export function momentsSince(days: number, now: Date): string[] {
  const present = momentOf(now)
  const from = Math.floor((present - days * 24 * 60) / 16) * 16
  return classesOf({ from: Math.max(0, from), to: null }, present, moments)
}
