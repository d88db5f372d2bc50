import { describe, expect, test } from 'vitest'
import type { AuthEvent } from './auth-state.ts'
import { nextAuth, openAuth, problemAt } from './auth-steps.ts'
import {
  after,
  birthday,
  browserIs,
  done,
  email,
  google,
  korean,
  password,
  refused,
  rules,
  signingUp,
} from './test-helpers.ts'

describe('signing up by email', () => {
  const open = openAuth('signup', rules)

  test('creates the account at once', () => {
    const sent = nextAuth(open, signingUp)
    expect(sent).toMatchObject({
      step: 'signup',
      phase: 'sending',
      effect: { type: 'sign_up', plan: { email, password, birthday, social: null } },
    })
    expect(after(sent, done).step).toBe('loading')
  })

  test('asks for consents first where they are required', () => {
    const next = after(openAuth('signup', korean), signingUp)
    expect(next).toMatchObject({ step: 'consents', phase: 'writing', effect: null })
    const sent = nextAuth(next, { type: 'submitted_consents', wantsMarketing: true })
    expect(sent.effect).toMatchObject({ type: 'sign_up', consents: { wantsMarketing: true } })
    expect(after(sent, done).step).toBe('loading')
  })

  test('keeps what was typed when going back from the consents', () => {
    const back = after(openAuth('signup', korean), signingUp, { type: 'went_back' })
    expect(back).toMatchObject({ step: 'signup', email, password, birthday })
  })

  test('asks for consents when the server requires them', () => {
    expect(after(open, signingUp, refused('consent_required')).step).toBe('consents')
  })

  test.each([
    ['email_invalid', 'email'],
    ['email_taken', 'email'],
    ['email_has_product_name', 'email'],
    ['password_weak', 'password'],
    ['password_breached', 'password'],
    ['password_equals_username', 'password'],
    ['overage', 'birthday'],
    ['age_required', 'birthday'],
    ['rate_limited', 'form'],
    ['server_error', 'form'],
    ['captcha_failed', 'form'],
  ] as const)('shows %s at %s', (code, field) => {
    const state = after(open, signingUp, refused(code))
    expect(state).toMatchObject({ step: 'signup', phase: 'writing', effect: null })
    expect(problemAt(state, field)?.code).toBe(code)
    const fromConsents = after(
      openAuth('signup', korean),
      signingUp,
      { type: 'submitted_consents', wantsMarketing: false },
      refused(code),
    )
    expect(fromConsents.step).toBe(field === 'form' ? 'consents' : 'signup')
    expect(problemAt(fromConsents, field)?.code).toBe(code)
  })
})

describe('a birthday that is too young', () => {
  const young = { ...signingUp, birthday: '2010-01-01' } as AuthEvent

  test('must be confirmed before anything is sent', () => {
    const next = after(openAuth('signup', rules), young)
    expect(next).toMatchObject({ step: 'UnderageConfirmation', part: 'question', effect: null })
    expect(after(next, { type: 'underage_edited' })).toMatchObject({
      step: 'signup',
      email,
      password,
      birthday: '2010-01-01',
      isIneligible: false,
    })
  })

  test('closes sign-up in this browser once confirmed', () => {
    const shown = after(openAuth('signup', rules), young, { type: 'underage_confirmed' }, done)
    expect(shown).toMatchObject({
      step: 'UnderageConfirmation',
      part: 'ineligible',
      isIneligible: true,
      notice: { text: 'underage', durationMs: 3_500 },
    })
    expect(nextAuth(shown, { type: 'underage_confirmed' })).toBe(shown)
  })

  const edited = { type: 'submitted_birthday', birthday } satisfies AuthEvent
  const confirmed = [
    young,
    { type: 'underage_confirmed' },
    done,
    { type: 'underage_edited' },
  ] as const

  test('can be changed after confirming, and nothing else can', () => {
    const next = after(openAuth('signup', rules), ...confirmed)
    expect(next).toMatchObject({ step: 'UnderageConfirmation', part: 'birthday' })
    expect(nextAuth(next, signingUp)).toBe(next)
    expect(problemAt(nextAuth(next, { ...edited, birthday: null }), 'birthday')?.code).toBe(
      'birthday_missing',
    )
    expect(nextAuth(next, { ...edited, birthday: '2012-01-01' })).toMatchObject({
      part: 'ineligible',
      plan: { birthday: '2012-01-01' },
      notice: { text: 'underage', durationMs: 3_500 },
    })
    expect(nextAuth(next, { type: 'went_back' })).toMatchObject({
      step: 'signup',
      isIneligible: true,
      birthday: '2010-01-01',
    })
  })

  test('leaves it to the server, after a change, whether this browser may sign up', () => {
    const looking = after(openAuth('signup', rules), ...confirmed, edited)
    expect(looking).toMatchObject({ phase: 'sending', effect: { type: 'look_up_eligibility' } })
    expect(after(looking, browserIs(true))).toMatchObject({
      part: 'ineligible',
      isIneligible: true,
    })
    expect(after(looking, browserIs(false))).toMatchObject({
      isIneligible: false,
      effect: { type: 'sign_up', plan: { email, password, birthday } },
    })
  })

  test('can be entered alone in a form that opened closed', () => {
    const closed = openAuth('signup', rules, { isIneligible: true })
    const looking = after(closed, { type: 'underage_edited' }, edited)
    expect(after(looking, browserIs(true))).toMatchObject({
      part: 'ineligible',
      isIneligible: true,
    })
    expect(after(looking, browserIs(false))).toMatchObject({
      step: 'signup',
      birthday,
      isIneligible: false,
      effect: null,
    })
    expect(nextAuth(openAuth('signup', rules), { type: 'underage_edited' }).step).toBe('signup')
  })

  test('is also reported by the server', () => {
    expect(after(openAuth('signup', rules), signingUp, refused('underage'))).toMatchObject({
      step: 'UnderageConfirmation',
      part: 'ineligible',
    })
  })

  test('prevents every kind of sign-up in this browser', () => {
    const state = openAuth('signup', rules, { isIneligible: true })
    expect(nextAuth(state, signingUp)).toBe(state)
    expect(nextAuth(state, { type: 'social_started' })).toBe(state)
    expect(nextAuth(state, { type: 'social_received', social: google })).toBe(state)
    expect(nextAuth(state, { type: 'toggled' }).step).toBe('login')
  })

  test('is one by which the eighteenth birthday is after today', () => {
    const at = (day: string) =>
      after(openAuth('signup', rules), { ...signingUp, birthday: day } as AuthEvent)
    expect(at('2008-06-15').effect).not.toBeNull()
    expect(at('2008-06-16').step).toBe('UnderageConfirmation')
    expect(problemAt(at('2026-01-01'), 'birthday')?.code).toBe('birthday_impossible')
    expect(problemAt(at('1905-06-14'), 'birthday')?.code).toBe('birthday_too_long_ago')
  })
})
