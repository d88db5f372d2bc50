/*
 * Days of ads are those of the ad account's time zone: a budget of a day counts from midnight to midnight there,
 * be it 23, 24 or 25 hours.
 */

const dayMs = 86_400_000

/** The calendar day of a moment in a time zone, as in `2026-11-23`. */
export function dayAt(zone: string, moment: Date): string {
  return formatOf(zone).format(moment)
}

/** The first moment of a calendar day in a time zone, whose clock may jump over midnight. */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const candidates = [-dayMs, dayMs]
    .map((away) => midnight - offsetMs(zone, new Date(midnight + away)))
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms))
  return candidates.find((moment) => dayAt(zone, moment) === day) ?? candidates[0]!
}

/** The moment at which the clocks of a time zone show this full hour, as `minuteOfDay`. */
export function hourOfDay(zone: string, day: string, hour: number): Date {
  return minuteOfDay(zone, day, hour * 60)
}

/**
 * The moment at which the clocks of a time zone show this minute after midnight: the first, where they show it twice,
 * and where they skip it, as long after midnight as on other days.
 */
export function minuteOfDay(zone: string, day: string, minute: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  const candidates = [-dayMs, dayMs]
    .map((away) => shown - offsetMs(zone, new Date(shown + away)))
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms))
  const isShown = (moment: Date) => moment.getTime() + offsetMs(zone, moment) === shown
  return candidates.find(isShown) ?? candidates.at(-1)!
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The first day of its week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The moment at which a calendar day ends. */
export function endOfDay(zone: string, day: string): Date {
  return startOfDay(zone, addDays(day, 1))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Canada's English writes days as ISO 8601 does. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  formats.set(zone, made)
  return made
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
function offsetMs(zone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
  }).formatToParts(moment)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return shown - Math.floor(moment.getTime() / 1_000) * 1_000
}
