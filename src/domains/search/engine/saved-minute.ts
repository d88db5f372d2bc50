import { madeAt, timeShift } from '#platform/ids'
import { classesInRange, epochMs, type Scale } from './static-rank.ts'

/** Minutes since the epoch, for the order by newest. */
export const minuteScale: Scale = {
  sign: '+',
  widths: [1 << 4, 1 << 8, 1 << 12, 1 << 16],
  // A lifetime.
  top: 1 << 25,
}

const minuteMs = 60_000

/** When a pin was saved. */
export function minuteOfPin(id: string): number {
  return minuteOf(madeAt(id))
}

/** The same in SQL. */
export function minuteOfIdSql(id: string): string {
  return `(${minuteOf(madeAt('0'))} + (${id} >> ${timeShift}) / ${minuteMs})::int`
}

function minuteOf(time: Date): number {
  return Math.max(0, Math.floor((time.getTime() - epochMs) / minuteMs))
}

/** Lexemes one of which every pin has that was saved within so many days. */
export function minuteClassesSince(days: number, now: Date): string[] {
  const present = minuteOf(now)
  const from = Math.floor((present - days * 24 * 60) / 16) * 16
  return classesInRange({ from: Math.max(0, from), to: null }, present, minuteScale)
}
