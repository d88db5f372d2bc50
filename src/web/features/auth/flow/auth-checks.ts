import { yearsBetween } from '../fields/age.ts'
import { impossibleBirthday, isBirthYearPossible } from '../fields/birthday.ts'
import { type AuthProblem, localProblem, looksLikeEmail } from './auth-problems.ts'
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

/** A username will do as well; a value with an at sign is treated as an email address. */
export function checkLogIn({ email, password }: LogInValues): AuthProblem[] {
  const problems: AuthProblem[] = []
  const name = email.trim()
  if (name === '') problems.push(localProblem('email', 'email_missing'))
  else if (name.includes('@') && !looksLikeEmail(name))
    problems.push(localProblem('email', 'email_odd'))
  return [...problems, ...checkPassword(password)]
}

export function checkPassword(password: string): AuthProblem[] {
  return password === '' ? [localProblem('password', 'password_missing')] : []
}

/** What can be checked without the server, in the order of the fields. */
export function checkSignUp(values: SignUpValues, rules: CheckRules): AuthProblem[] {
  const { email, password, birthday } = values
  const problems: AuthProblem[] = []
  if (email.trim() === '') problems.push(localProblem('email', 'email_missing'))
  else if (!looksLikeEmail(email.trim())) problems.push(localProblem('email', 'email_odd'))

  const passwordState = judgePassword(password, rules)
  if (password === '') problems.push(localProblem('password', 'password_missing'))
  else if (passwordState === 'not_ascii')
    problems.push(localProblem('password', 'password_not_ascii'))
  else if (passwordState === 'too_short') problems.push(localProblem('password', 'password_short'))
  if (rules.isBusiness && !values.business?.name.trim())
    problems.push(localProblem('business_name', 'business_name_missing'))
  return [...problems, ...checkBirthday(birthday, rules)]
}

export function checkBirthday(
  birthday: string | null,
  { today, maximumAge }: Pick<CheckRules, 'today' | 'maximumAge'>,
): AuthProblem[] {
  if (birthday === null || birthday === '') return [localProblem('birthday', 'birthday_missing')]
  if (birthday === impossibleBirthday) return [localProblem('birthday', 'birthday_impossible')]
  if (!isBirthYearPossible(birthday, today))
    return [localProblem('birthday', 'birthday_impossible')]
  return yearsBetween(birthday, today) > maximumAge
    ? [localProblem('birthday', 'birthday_too_long_ago')]
    : []
}

/** Six digits, or a backup code; spaces and hyphens are ignored. */
export function checkCode(code: string): AuthProblem[] {
  const bare = code.replace(/[\s-]/g, '')
  if (bare === '') return [localProblem('code', 'code_missing')]
  return /^[0-9a-z]{6,16}$/i.test(bare) ? [] : [localProblem('code', 'code_odd')]
}

export function checkCollectedEmail(email: string): AuthProblem[] {
  if (email.trim() === '') return [localProblem('email', 'email_required')]
  return looksLikeEmail(email.trim()) ? [] : [localProblem('email', 'email_odd')]
}

export type PasswordState = 'too_short' | 'not_ascii' | 'long_enough'

export function judgePassword(
  password: string,
  { passwordMin, isAsciiOnly }: PasswordRules,
): PasswordState {
  if (isAsciiOnly && !/^[\x20-\x7e]*$/.test(password)) return 'not_ascii'
  return password.length < passwordMin ? 'too_short' : 'long_enough'
}
