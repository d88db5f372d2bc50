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
} from './test-steps.ts'

describe('signing up by email', () => {
  const open = openAuth('signup', rules)

  test('opens the account at once', () => {
    const sent = nextAuth(open, signingUp)
    expect(sent).toMatchObject({
      step: 'signup',
      phase: 'sending',
      effect: { type: 'sign_up', plan: { email, password, birthday, social: null } },
    })
    expect(after(sent, done).step).toBe('loading')
  })

  test('asks for consents first where they are asked for', () => {
    const asked = after(openAuth('signup', korean), signingUp)
    expect(asked).toMatchObject({ step: 'consents', phase: 'writing', effect: null })
    const sent = nextAuth(asked, { type: 'submitted_consents', wantsMarketing: true })
    expect(sent.effect).toMatchObject({ type: 'sign_up', consents: { wantsMarketing: true } })
    expect(after(sent, done).step).toBe('loading')
  })

  test('and back from the consents to all that was written', () => {
    const back = after(openAuth('signup', korean), signingUp, { type: 'went_back' })
    expect(back).toMatchObject({ step: 'signup', email, password, birthday })
  })

  test('the server may ask for consents too', () => {
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
  ] as const)('%s is told beside %s', (code, field) => {
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

describe('too young', () => {
  const young = { ...signingUp, birthday: '2010-01-01' } as AuthEvent

  test('is asked once more before the server hears of it', () => {
    const asked = after(openAuth('signup', rules), young)
    expect(asked).toMatchObject({ step: 'UnderageConfirmation', part: 'question', effect: null })
    expect(after(asked, { type: 'underage_edited' })).toMatchObject({
      step: 'signup',
      email,
      password,
      birthday: '2010-01-01',
      isIneligible: false,
    })
  })

  test('and confirmed is told, for this browser', () => {
    const told = after(openAuth('signup', rules), young, { type: 'underage_confirmed' }, done)
    expect(told).toMatchObject({
      step: 'UnderageConfirmation',
      part: 'told',
      isIneligible: true,
      notice: { text: 'underage', durationMs: 3_500 },
    })
    expect(nextAuth(told, { type: 'underage_confirmed' })).toBe(told)
  })

  const edited = { type: 'submitted_birthday', birthday } satisfies AuthEvent
  const confirmed = [
    young,
    { type: 'underage_confirmed' },
    done,
    { type: 'underage_edited' },
  ] as const

  test('and confirmed can be written anew, where nothing else can', () => {
    const asked = after(openAuth('signup', rules), ...confirmed)
    expect(asked).toMatchObject({ step: 'UnderageConfirmation', part: 'birthday' })
    expect(nextAuth(asked, signingUp)).toBe(asked)
    expect(problemAt(nextAuth(asked, { ...edited, birthday: null }), 'birthday')?.code).toBe(
      'birthday_missing',
    )
    expect(nextAuth(asked, { ...edited, birthday: '2012-01-01' })).toMatchObject({
      part: 'told',
      plan: { birthday: '2012-01-01' },
      notice: { text: 'underage', durationMs: 3_500 },
    })
    expect(nextAuth(asked, { type: 'went_back' })).toMatchObject({
      step: 'signup',
      isIneligible: true,
      birthday: '2010-01-01',
    })
  })

  test('then the server says whether this browser is closed, whatever was written', () => {
    const looking = after(openAuth('signup', rules), ...confirmed, edited)
    expect(looking).toMatchObject({ phase: 'sending', effect: { type: 'look_up_eligibility' } })
    expect(after(looking, browserIs(true))).toMatchObject({ part: 'told', isIneligible: true })
    expect(after(looking, browserIs(false))).toMatchObject({
      isIneligible: false,
      effect: { type: 'sign_up', plan: { email, password, birthday } },
    })
  })

  test('a form that was closed when it opened opens with the birthday alone', () => {
    const closed = openAuth('signup', rules, { isIneligible: true })
    const looking = after(closed, { type: 'underage_edited' }, edited)
    expect(after(looking, browserIs(true))).toMatchObject({ part: 'told', isIneligible: true })
    expect(after(looking, browserIs(false))).toMatchObject({
      step: 'signup',
      birthday,
      isIneligible: false,
      effect: null,
    })
    expect(nextAuth(openAuth('signup', rules), { type: 'underage_edited' }).step).toBe('signup')
  })

  test('the server knows better than the page', () => {
    expect(after(openAuth('signup', rules), signingUp, refused('underage'))).toMatchObject({
      step: 'UnderageConfirmation',
      part: 'told',
    })
  })

  test('a browser that was told so cannot sign up, by any way', () => {
    const state = openAuth('signup', rules, { isIneligible: true })
    expect(nextAuth(state, signingUp)).toBe(state)
    expect(nextAuth(state, { type: 'asked_social' })).toBe(state)
    expect(nextAuth(state, { type: 'social_came', social: google })).toBe(state)
    expect(nextAuth(state, { type: 'toggled' }).step).toBe('login')
  })

  test('eighteen today is old enough, tomorrow is not', () => {
    const at = (day: string) =>
      after(openAuth('signup', rules), { ...signingUp, birthday: day } as AuthEvent)
    expect(at('2008-06-15').effect).not.toBeNull()
    expect(at('2008-06-16').step).toBe('UnderageConfirmation')
    expect(problemAt(at('2026-01-01'), 'birthday')?.code).toBe('birthday_impossible')
    expect(problemAt(at('1905-06-14'), 'birthday')?.code).toBe('birthday_too_long_ago')
  })
})
