/** The day of a moment in seconds, in UTC as on invoices. */
export function dayText(seconds: number, locale: string): string {
  return new Date(seconds * 1_000).toLocaleDateString(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}
