import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'

/** The day of a birthday, as `YYYY-MM-DD`; clients send its start in UTC as unix seconds. */
export function birthdayDate(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1_000)
  if (Number.isNaN(date.getTime())) throw invalidDate()
  return date.toISOString().slice(0, 10)
}

/** Whole years between a birthday and today; people born on 29 February turn older on 1 March. */
export function ageOn(birthday: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  const years = today.getUTCFullYear() - year
  const isBeforeBirthday =
    today.getUTCMonth() + 1 < month ||
    (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return isBeforeBirthday ? years - 1 : years
}

/** Rejects a birthday in this year or the future, beyond the maximum age, or under the minimum. */
export function checkAge(birthday: string, today: Date, minimumAge: number): void {
  if (Number(birthday.slice(0, 4)) >= today.getUTCFullYear()) throw invalidDate()
  const age = ageOn(birthday, today)
  if (age > limits.maximumAge) throw new Failure('overage', { field: 'birthday' })
  if (age < minimumAge) throw new Failure('underage', { field: 'birthday' })
}

function invalidDate(): Failure {
  return new Failure('invalid_input', { field: 'birthday', text: { key: 'input.date' } })
}
