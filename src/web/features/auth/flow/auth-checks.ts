import { yearsBetween } from '../fields/age.ts'
import { impossibleBirthday, isBirthYearPossible } from '../fields/birthday.ts'
import { type AuthProblem, looksLikeEmail, own } from './auth-problems.ts'
import type { AuthRules, Business } from './auth-state.ts'

export interface LogInValues {
  email: string
  password: string
}

export interface SignUpValues extends LogInValues {
  /** `YYYY-MM-DD`, or null while there is no such day. */
  birthday: string | null
  business?: Business | null
}

export type PasswordRules = Pick<AuthRules, 'passwordMin' | 'isAsciiOnly'>
export type CheckRules = PasswordRules & Pick<AuthRules, 'maximumAge' | 'today' | 'isBusiness'>

/** A name will do as well; what has an at sign is meant as an address. */
export function checkLogIn({ email, password }: LogInValues): AuthProblem[] {
  const problems: AuthProblem[] = []
  const name = email.trim()
  if (name === '') problems.push(own('email', 'email_missing'))
  else if (name.includes('@') && !looksLikeEmail(name)) problems.push(own('email', 'email_odd'))
  return [...problems, ...checkPassword(password)]
}

export function checkPassword(password: string): AuthProblem[] {
  return password === '' ? [own('password', 'password_missing')] : []
}

/** What can be told without asking the server, in the order of the fields. */
export function checkSignUp(values: SignUpValues, rules: CheckRules): AuthProblem[] {
  const { email, password, birthday } = values
  const problems: AuthProblem[] = []
  if (email.trim() === '') problems.push(own('email', 'email_missing'))
  else if (!looksLikeEmail(email.trim())) problems.push(own('email', 'email_odd'))

  const passwordState = judgePassword(password, rules)
  if (password === '') problems.push(own('password', 'password_missing'))
  else if (passwordState === 'not_ascii') problems.push(own('password', 'password_not_ascii'))
  else if (passwordState === 'too_short') problems.push(own('password', 'password_short'))
  if (rules.isBusiness && !values.business?.name.trim())
    problems.push(own('business_name', 'business_name_missing'))
  return [...problems, ...checkBirthday(birthday, rules)]
}

export function checkBirthday(
  birthday: string | null,
  { today, maximumAge }: Pick<CheckRules, 'today' | 'maximumAge'>,
): AuthProblem[] {
  if (birthday === null || birthday === '') return [own('birthday', 'birthday_missing')]
  if (birthday === impossibleBirthday) return [own('birthday', 'birthday_impossible')]
  if (!isBirthYearPossible(birthday, today)) return [own('birthday', 'birthday_impossible')]
  return yearsBetween(birthday, today) > maximumAge
    ? [own('birthday', 'birthday_too_long_ago')]
    : []
}

/** Six figures, or a backup code; spaces and hyphens between them are nobody's mistake. */
export function checkCode(code: string): AuthProblem[] {
  const bare = code.replace(/[\s-]/g, '')
  if (bare === '') return [own('code', 'code_missing')]
  return /^[0-9a-z]{6,16}$/i.test(bare) ? [] : [own('code', 'code_odd')]
}

export function checkCollectedEmail(email: string): AuthProblem[] {
  if (email.trim() === '') return [own('email', 'email_required')]
  return looksLikeEmail(email.trim()) ? [] : [own('email', 'email_odd')]
}

export type PasswordState = 'too_short' | 'not_ascii' | 'long_enough'

export function judgePassword(
  password: string,
  { passwordMin, isAsciiOnly }: PasswordRules,
): PasswordState {
  if (isAsciiOnly && !/^[\x20-\x7e]*$/.test(password)) return 'not_ascii'
  return password.length < passwordMin ? 'too_short' : 'long_enough'
}
