/** A date being typed: three texts, any of them incomplete. */
export interface DateParts {
  day: string
  month: string
  year: string
}

export type DatePart = keyof DateParts

export const noDate: DateParts = { day: '', month: '', year: '' }

/** The date as `YYYY-MM-DD`, or null if it is incomplete or does not exist. */
export function isoDate({ day, month, year }: DateParts): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : null
}

export function dateParts(iso: string): DateParts {
  const [year = '', month = '', day = ''] = iso.split('-')
  return { day, month, year }
}

/** The order of the parts in a language. */
export function dateOrder(locale: string): DatePart[] {
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  }).formatToParts(0)
  return parts
    .map((part) => part.type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year')
}

/** Keeps only digits, and converts the digits of any script to 0-9. */
export function plainDigits(text: string): string {
  return [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => digitValue(digit)).join('')
}

/** In Unicode the ten digits of a script are consecutive, starting with zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
