/** A calendar day, as in `2026-11-23`, in the reader's language. */
export function calendarText(day: string, locale: string, look: 'short' | 'long' = 'long'): string {
  const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const format = look === 'long' ? { ...parts, year: 'numeric' as const } : parts
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00:00Z`))
}

/** The time of day of a moment in Unix seconds, by the clocks of the ad account. */
export function hourText(seconds: number, zone: string, locale: string): string {
  const look = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const
  return new Intl.DateTimeFormat(locale, look).format(new Date(seconds * 1_000))
}

/** Day and time of a moment in Unix seconds, by the clocks of the ad account. */
export function momentText(seconds: number, zone: string, locale: string): string {
  const look = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  return new Intl.DateTimeFormat(locale, look).format(new Date(seconds * 1_000))
}
