import { describe, expect, test } from 'vitest'
import type { FailureCode } from '#contract/errors'
import type { AuthEvent, AuthState, Credentials } from './auth-state.ts'
import { nextAuth, openAuth } from './auth-steps.ts'
import {
  birthday,
  browserIs,
  done,
  email,
  emailIs,
  facebook,
  google,
  korean,
  loggingIn,
  password,
  refused,
  rules,
  signingUp,
} from './test-helpers.ts'

describe('nextAuth with random events', () => {
  const codes: FailureCode[] = [
    'mfa_required',
    'mfa_wrong',
    'mfa_expired',
    'password_wrong',
    'account_not_found',
    'social_account_unknown',
    'email_taken',
    'underage',
    'consent_required',
    'too_fast',
    'captcha_failed',
    'suspended',
    'login_assistance',
    'google_only',
    'facebook_signup_closed',
    'voluntarily_deactivated',
    'invalid_input',
    'server_error',
    'not_found',
  ]
  const plain: AuthEvent[] = [
    signingUp,
    loggingIn,
    { ...loggingIn, email: 'olive' } as AuthEvent,
    { ...signingUp, birthday: '2015-01-01' } as AuthEvent,
    { ...signingUp, email: '' } as AuthEvent,
    { type: 'submitted_code', code: '123456' },
    { type: 'submitted_birthday', birthday },
    { type: 'submitted_birthday', birthday: '2015-01-01' },
    { type: 'submitted_email', email },
    { type: 'submitted_password', password },
    { type: 'submitted_consents', wantsMarketing: true },
    { type: 'toggled' },
    { type: 'toggled', password },
    { type: 'went_back' },
    { type: 'not_you' },
    { type: 'resend_requested' },
    { type: 'social_started' },
    { type: 'social_received', social: google },
    { type: 'social_received', social: { ...facebook, email: null } },
    { type: 'social_received', social: { ...facebook, birthday } },
    { type: 'social_failed', reason: 'closed', message: null },
    { type: 'passkey_received', passkey: '{}' },
    { type: 'underage_edited' },
    { type: 'underage_confirmed' },
    { type: 'dialog_closed' },
    { type: 'edited', field: 'email', value: 'other@example.com' },
    { type: 'edited', field: 'password' },
    { type: 'cancelled' },
  ]
  const answers = [
    done,
    emailIs(true),
    emailIs(false),
    browserIs(true),
    browserIs(false),
    ...codes.map((code) => refused(code)),
  ]

  const steps = new Set<string>([
    'signup',
    'login',
    'loginMfa',
    'socialSignupWithAge',
    'EmailCollection',
    'EmailAlreadyExist',
    'UnderageConfirmation',
    'consents',
    'respondMessage',
    'loading',
  ])
  /** The steps that may hold a password, by kind of attempt. */
  const passwordSteps = {
    signUp: new Set(['signup', 'respondMessage', 'consents', 'UnderageConfirmation']),
    logIn: new Set(['login', 'loginMfa', 'EmailAlreadyExist']),
  }

  /** The kind of attempt of each password in a state. */
  function passwordsIn(state: AuthState): ('signUp' | 'logIn')[] {
    const found: ('signUp' | 'logIn')[] = []
    const { effect } = state
    const inCredentials = (credentials: Credentials) => {
      if (credentials.way === 'email') found.push('logIn')
    }
    if (effect?.type === 'log_in' || effect?.type === 'resend_code')
      inCredentials(effect.credentials)
    if (effect?.type === 'sign_up' && effect.plan.password) found.push('signUp')
    if ('credentials' in state) inCredentials(state.credentials)
    if ('plan' in state && state.plan.password) found.push('signUp')
    if ('password' in state && state.password !== '') found.push('signUp')
    return found
  }

  test('always reaches a known step, and no password outlives the steps it belongs to', () => {
    const seen = new Set<string>()
    let withPassword = 0
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const pick = picker(seed)
      let state = openAuth(
        (['signup', 'login', 'respondMessage'] as const)[pick(3)] as 'signup',
        pick(2) ? rules : korean,
        { isPersonal: pick(3) === 0 },
      )
      for (let turn = 0; turn < 30; turn += 1) {
        const isAnswer = state.effect !== null && pick(4) > 0
        const event = isAnswer
          ? (answers[pick(answers.length)] as (s: AuthState) => AuthEvent)(state)
          : (plain[pick(plain.length)] as AuthEvent)
        state = nextAuth(state, event)
        seen.add(state.step)

        expect(steps.has(state.step), `after ${event.type}`).toBe(true)
        expect(state.effect === null || state.phase === 'sending').toBe(true)
        const passwords = passwordsIn(state)
        for (const kind of passwords)
          expect(passwordSteps[kind].has(state.step), state.step).toBe(true)
        withPassword += passwords.length
        // The password appears nowhere else in the state.
        if (passwords.length === 0) expect(JSON.stringify(state)).not.toContain(password)
      }
    }
    expect(seen).toEqual(steps)
    expect(withPassword).toBeGreaterThan(500)
  })
})

/** Random numbers below `max`; the same sequence for the same seed. */
function picker(seed: number): (max: number) => number {
  let state = seed * 2_654_435_761
  return (max) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max
  }
}
