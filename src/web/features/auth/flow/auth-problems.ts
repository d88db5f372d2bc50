import type { Failure, FailureCode } from '#contract/errors'

export type AuthField =
  | 'email'
  | 'password'
  | 'birthday'
  | 'business_name'
  | 'website_url'
  | 'code'
  | 'google'
  | 'facebook'
  | 'form'

type OwnCode =
  | 'email_missing'
  | 'email_odd'
  | 'email_required'
  | 'password_missing'
  | 'birthday_missing'
  | 'birthday_impossible'
  | 'birthday_too_long_ago'
  | 'code_missing'
  | 'code_odd'
  | 'business_name_missing'

/** A problem and the field it is shown at; `form` for a problem with the form as a whole. */
export interface AuthProblem {
  field: AuthField
  code: OwnCode | FailureCode
  /** The server's message; null where the code has a text of its own. */
  message: string | null
  /** Seconds until another attempt makes sense; null if unknown. */
  waitSeconds: number | null
}

/** A problem found without the server. */
export function localProblem(field: AuthField, code: AuthProblem['code']): AuthProblem {
  return { field, code, message: null, waitSeconds: null }
}

/** A local part, an at sign, a dotted domain. Only catches typos; the server validates it properly. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** A failure from the server, assigned to the field it is about. */
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
  mfa_token: 'code',
  business_name: 'business_name',
  website_url: 'website_url',
}

const fieldsByCode: Partial<Record<FailureCode, AuthField>> = {
  email_invalid: 'email',
  email_taken: 'email',
  email_has_product_name: 'email',
  email_domain_refused: 'email',
  email_collect_required: 'email',
  account_not_found: 'email',
  apple_only: 'email',
  sso_only: 'password',
  google_only: 'google',
  facebook_only: 'facebook',
  password_wrong: 'password',
  password_weak: 'password',
  password_short: 'password',
  password_equals_username: 'password',
  password_breached: 'password',
  password_not_ascii: 'password',
  underage: 'birthday',
  overage: 'birthday',
  age_required: 'birthday',
  mfa_wrong: 'code',
}

function fieldOf({ code, detail }: Failure): AuthField {
  return fieldsByCode[code] ?? fieldNames[detail.field ?? ''] ?? 'form'
}
