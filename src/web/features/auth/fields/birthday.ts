import { type DateParts, isoDate } from '#web/ui/fields/date-parts.ts'

/** The start of a day in UTC, as unix seconds, whatever the local time zone. Null for an invalid day. */
export function unixSecondsOf(iso: string): number | null {
  const milliseconds = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(milliseconds) ? null : milliseconds / 1_000
}

/** Stands for a birthday whose three fields are filled in but name no existing day. */
export const impossibleBirthday = 'impossible'

/** `YYYY-MM-DD` from the three fields, `impossibleBirthday`, or null while one is empty. */
export function birthdayOf(form: FormData, name: string): string | null {
  const parts = birthdayParts(form, name)
  if (parts.day === '' || parts.month === '' || parts.year === '') return null
  return isoDate(parts) ?? impossibleBirthday
}

export function birthdayParts(form: FormData, name: string): DateParts {
  const part = (of: string) => String(form.get(`${name}-${of}`) ?? '').trim()
  return { day: part('day'), month: part('month'), year: part('year') }
}

/** What was typed, complete or not, in the form the date field takes as its value. */
export function typedBirthday({ day, month, year }: DateParts): string {
  return `${year}-${month}-${day}`
}

/** A birthday in this year or later must be a mistake. */
export function isBirthYearPossible(iso: string, today: string): boolean {
  return Number(iso.slice(0, 4)) < Number(today.slice(0, 4))
}
