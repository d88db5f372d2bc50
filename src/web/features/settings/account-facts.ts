/** `1994-03-07` as a language writes it; the day itself, in no time zone. */
export function dayText(iso: string, locale: string): string {
  const day = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(day.valueOf())) return iso
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(day)
}

/** The name of a two-letter country, or the letters where there is none. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
  } catch {
    return code
  }
}
