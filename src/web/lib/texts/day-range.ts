/**
 * From one day to another, or one day. Node and browsers know different editions of the rules of languages, of which
 * some put thin spaces around the dash: with the same spaces on both sides a page is hydrated without a difference.
 */
export function formatDayRange(format: Intl.DateTimeFormat, first: Date, last: Date): string {
  return format.formatRange(first, last).replaceAll('\u2009', ' ')
}
