/** A day and a time by the clocks of a time zone. */
export function momentText(seconds: number, timeZone: string, locale: string): string {
  return new Date(seconds * 1_000).toLocaleString(locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
  })
}
