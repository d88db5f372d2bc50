import { answeredFailure, type FailureCode } from '#contract/errors'
import english from '#messages/en.json' with { type: 'json' }
import { problemOf } from './auth-problems.ts'
import type {
  AuthEvent,
  AuthRules,
  AuthState,
  Effect,
  Outcome,
  Refusal,
  Social,
} from './auth-state.ts'
import { nextAuth } from './auth-steps.ts'

export const rules: AuthRules = {
  needsConsents: false,
  isBusiness: false,
  minimumAge: 18,
  maximumAge: 120,
  passwordMin: 8,
  isAsciiOnly: true,
  recoversSocial: false,
  recoversFacebook: false,
  isClosed: false,
  isFacebookClosed: false,
  today: '2026-06-15',
  startPage: '/',
}
export const korean = { ...rules, needsConsents: true }
export const email = 'olive@example.com'
export const password = 'satin bower 7'
export const birthday = '1994-03-07'

export const google: Social = {
  network: 'google',
  credentials: { google_open_id_token: 'google-token' },
  email,
  firstName: 'Olive',
  lastName: 'Bower',
  birthday: null,
}
export const facebook: Social = {
  ...google,
  network: 'facebook',
  credentials: { facebook_id: '7', facebook_token: 'facebook-token' },
}

export const signingUp = {
  type: 'submitted_sign_up',
  email,
  password,
  birthday,
} satisfies AuthEvent
export const loggingIn = { type: 'submitted_log_in', email, password } satisfies AuthEvent

export function after(
  start: AuthState,
  ...events: readonly (AuthEvent | ((s: AuthState) => AuthEvent))[]
) {
  return events.reduce(
    (state, event) => nextAuth(state, typeof event === 'function' ? event(state) : event),
    start,
  )
}

export const texted = { phoneEnd: '42', canText: true }

export const answered =
  (outcome: Outcome) =>
  ({ effect }: AuthState): AuthEvent => ({
    type: 'effect_finished',
    effect: effect as Effect,
    outcome,
  })
export const done = answered({ type: 'done' })
export const browserIs = (ineligible: boolean) => answered({ type: 'browser_is', ineligible })
export const emailIs = (taken: boolean) => answered({ type: 'email_is', taken })
export const refused = (code: FailureCode, more: Partial<Refusal> = {}) => {
  const failure = answeredFailure(code, { message: english[`failure.${code}`] })
  const refusal: Refusal = {
    problem: problemOf(failure),
    status: failure.kind.http_status,
    code: { phoneEnd: null, canText: false },
    redirectUrl: null,
    isCaptchaSpent: false,
    ...more,
  }
  return answered({ type: 'refused', refusal })
}
