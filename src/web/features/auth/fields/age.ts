import type { AuthRules } from '../flow/auth-state.ts'

/** Whole years from a birthday to a day, both `YYYY-MM-DD`. */
export function yearsBetween(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

export function isOldEnough(
  birthday: string,
  { minimumAge, today }: Pick<AuthRules, 'minimumAge' | 'today'>,
): boolean {
  return yearsBetween(birthday, today) >= minimumAge
}
