import { formatDayRange } from '#web/lib/texts/day-range.ts'

const look = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const

/** The day of a moment in seconds, in UTC as on invoices. */
export function dayText(seconds: number, locale: string): string {
  return new Date(seconds * 1_000).toLocaleDateString(locale, look)
}

/** A day as it is written in the contract, `YYYY-MM-DD`. */
export function writtenDayText(day: string, locale: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, look)
}

/** From one day to another, or one day. */
export function daysText(from: number, to: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, look)
  return formatDayRange(format, new Date(from * 1_000), new Date(to * 1_000))
}
