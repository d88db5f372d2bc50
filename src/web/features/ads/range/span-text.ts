import type { DaySpan } from './report-range.ts'

/** Days in the reader's language: `Nov 18 – 24, 2026`. */
export function spanText({ first, last }: DaySpan, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const text = first === last ? format.format(at(first)) : format.formatRange(at(first), at(last))
  // Servers and browsers put spaces of different widths around the dash.
  return text.replaceAll(/[\u2009\u202f]/g, ' ')
}
