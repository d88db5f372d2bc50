import { type Failure, type FailureCode } from '#contract/errors'
import { limits } from '#contract/limits'
import { isBirthYearPossible } from './birthday.ts'

export type AuthField = 'email' | 'password' | 'birthday' | 'form'

type OwnCode =
  | 'email_missing'
  | 'email_odd'
  | 'password_missing'
  | 'birthday_missing'
  | 'birthday_impossible'

/** One thing that is wrong, and the field it stands beside; `form` for what is wrong with the whole. */
export interface AuthProblem {
  field: AuthField
  code: OwnCode | FailureCode
  /** The server's own sentence; null where the code has a text of its own. */
  message: string | null
  /** Seconds until another attempt makes sense; null when that is not known. */
  waitSeconds: number | null
}

export interface LogInValues {
  email: string
  password: string
}

export interface SignUpValues extends LogInValues {
  /** `YYYY-MM-DD`, or null while there is no such day. */
  birthday: string | null
}

/** A name will do as well as an address, so only what is missing is told. */
export function checkLogIn({ email, password }: LogInValues): AuthProblem[] {
  const problems: AuthProblem[] = []
  if (email.trim() === '') problems.push(own('email', 'email_missing'))
  if (password === '') problems.push(own('password', 'password_missing'))
  return problems
}

/** What can be told without asking the server, in the order of the fields. */
export function checkSignUp(values: SignUpValues, today: Date): AuthProblem[] {
  const { email, password, birthday } = values
  const problems: AuthProblem[] = []
  if (email.trim() === '') problems.push(own('email', 'email_missing'))
  else if (!looksLikeEmail(email.trim())) problems.push(own('email', 'email_odd'))

  const passwordState = judgePassword(password)
  if (password === '') problems.push(own('password', 'password_missing'))
  else if (passwordState === 'not_ascii') problems.push(own('password', 'password_not_ascii'))
  else if (passwordState === 'too_short') problems.push(own('password', 'password_short'))

  if (birthday === null) problems.push(own('birthday', 'birthday_missing'))
  else if (!isBirthYearPossible(birthday, today))
    problems.push(own('birthday', 'birthday_impossible'))
  return problems
}

/** A local part, an at sign, a dotted domain. The server knows better; this catches slips. */
function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

export type PasswordState = 'too_short' | 'not_ascii' | 'long_enough'

export function judgePassword(password: string): PasswordState {
  if (!/^[\x20-\x7e]*$/.test(password)) return 'not_ascii'
  return password.length < limits.passwordMinLength ? 'too_short' : 'long_enough'
}

function own(field: AuthField, code: AuthProblem['code']): AuthProblem {
  return { field, code, message: null, waitSeconds: null }
}

/** What the server said, beside the field it is about. */
export function problemOf(failure: Failure): AuthProblem {
  return {
    field: fieldOf(failure),
    code: failure.code,
    message: failure.message,
    waitSeconds: failure.detail.retry_after_s ?? failure.kind.retry_after_s ?? null,
  }
}

const fieldNames: Record<string, AuthField> = {
  email: 'email',
  username_or_email: 'email',
  password: 'password',
  birthday: 'birthday',
}

const fieldsByCode: Partial<Record<FailureCode, AuthField>> = {
  email_invalid: 'email',
  email_taken: 'email',
  email_has_product_name: 'email',
  account_not_found: 'email',
  password_wrong: 'password',
  password_weak: 'password',
  password_short: 'password',
  password_equals_username: 'password',
  password_breached: 'password',
  password_not_ascii: 'password',
  underage: 'birthday',
  overage: 'birthday',
  age_required: 'birthday',
}

function fieldOf({ code, detail }: Failure): AuthField {
  return fieldsByCode[code] ?? fieldNames[detail.field ?? ''] ?? 'form'
}
