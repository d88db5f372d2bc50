import { type DateParts, isoDate } from '#web/ui/fields/date-parts.ts'

/** The start of a day in UTC, as unix seconds, wherever the reader's clock stands. Null for no day. */
export function unixSecondsOf(iso: string): number | null {
  const milliseconds = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(milliseconds) ? null : milliseconds / 1_000
}

/** Three boxes that were all written in, and name no day there is. */
export const impossibleBirthday = 'impossible'

/** `YYYY-MM-DD` of the three boxes, `impossibleBirthday`, or null while one is empty. */
export function birthdayOf(form: FormData, name: string): string | null {
  const parts = birthdayParts(form, name)
  if (parts.day === '' || parts.month === '' || parts.year === '') return null
  return isoDate(parts) ?? impossibleBirthday
}

export function birthdayParts(form: FormData, name: string): DateParts {
  const part = (of: string) => String(form.get(`${name}-${of}`) ?? '').trim()
  return { day: part('day'), month: part('month'), year: part('year') }
}

/** What was typed, finished or not, as the date field takes it back. */
export function typedBirthday({ day, month, year }: DateParts): string {
  return `${year}-${month}-${day}`
}

/** Nobody who signs up was born this year, or has yet to be. */
export function isBirthYearPossible(iso: string, today: string): boolean {
  return Number(iso.slice(0, 4)) < Number(today.slice(0, 4))
}
