import { describe, expect, test } from 'vitest'
import type { AuthEvent, Effect } from './auth-state.ts'
import { nextAuth, openAuth, problemAt, suggestedStep } from './auth-steps.ts'
import { after, email, loggingIn, refused, rules, signingUp } from './test-helpers.ts'

describe('toggling between log-in and sign-up', () => {
  test('keeps the email', () => {
    let state = after(openAuth('signup', rules), { type: 'edited', field: 'email', value: email })
    state = nextAuth(state, { type: 'toggled' })
    expect(state).toEqual({ ...openAuth('login', rules, { email }), startStep: 'signup' })
    expect(nextAuth(state, { type: 'toggled' })).toEqual(openAuth('signup', rules, { email }))
  })

  test('returns to respondMessage if it was opened with that', () => {
    const state = openAuth('respondMessage', rules)
    expect(after(state, { type: 'toggled' }).step).toBe('login')
    expect(after(state, { type: 'toggled' }, { type: 'toggled' }).step).toBe('respondMessage')
    expect(after(state, signingUp).effect?.type).toBe('sign_up')
  })

  test('does nothing in other steps', () => {
    const state = after(openAuth('login', rules), loggingIn, refused('mfa_required'))
    expect(nextAuth(state, { type: 'toggled' })).toBe(state)
  })

  test('leaves the personal log-in with "not you"', () => {
    const state = openAuth('login', rules, { email, isPersonal: true })
    expect(after(state, { type: 'not_you' })).toMatchObject({
      step: 'login',
      isPersonal: false,
      email: '',
    })
    const other = openAuth('login', rules, { email })
    expect(nextAuth(other, { type: 'not_you' })).toBe(other)
  })
})

describe('problems', () => {
  test('stay until their field changes', () => {
    let state = after(openAuth('signup', rules), {
      type: 'submitted_sign_up',
      email: '',
      password: '',
      birthday: null,
    })
    expect(state.problems.map(({ field }) => field)).toEqual(['email', 'password', 'birthday'])
    state = nextAuth(state, { type: 'edited', field: 'email', value: 'o' })
    expect(problemAt(state, 'email')).toBeUndefined()
    expect(problemAt(state, 'password')).toBeDefined()
    state = nextAuth(state, { type: 'edited', field: 'password' })
    state = nextAuth(state, { type: 'edited', field: 'birthday' })
    expect(state.problems).toEqual([])
  })

  test('prevent sending, and keep what was typed', () => {
    const state = after(openAuth('login', rules), { ...loggingIn, password: '' })
    expect(state).toMatchObject({ email, phase: 'writing', effect: null })
  })

  test('of the whole form stay until the next attempt', () => {
    let state = after(openAuth('login', rules), loggingIn, refused('overloaded'))
    expect(problemAt(state, 'form')?.code).toBe('overloaded')
    state = nextAuth(state, { type: 'edited', field: 'password' })
    expect(problemAt(state, 'form')).toBeDefined()
    expect(nextAuth(state, loggingIn).problems).toEqual([])
  })

  test('suggest log-in for a taken email, sign-up for an unknown one', () => {
    expect(suggestedStep(after(openAuth('signup', rules), signingUp, refused('email_taken')))).toBe(
      'login',
    )
    const unknown = after(
      openAuth('login', rules),
      { ...loggingIn, email: 'olive' },
      refused('account_not_found'),
    )
    expect(unknown.step).toBe('login')
    expect(suggestedStep(unknown)).toBe('signup')
  })
})

describe('outcomes', () => {
  test('are ignored after cancelling', () => {
    const sent = nextAuth(openAuth('login', rules), loggingIn)
    const cancelled = nextAuth(sent, { type: 'cancelled' })
    expect(cancelled).toMatchObject({ phase: 'writing', effect: null })
    const late: AuthEvent = {
      type: 'effect_finished',
      effect: sent.effect as Effect,
      outcome: { type: 'done' },
    }
    expect(nextAuth(cancelled, late)).toBe(cancelled)
  })

  test('block other events while they are awaited', () => {
    const sent = nextAuth(openAuth('login', rules), loggingIn)
    for (const event of [{ type: 'toggled' }, loggingIn, { type: 'not_you' }] as AuthEvent[])
      expect(nextAuth(sent, event)).toBe(sent)
  })

  test('of an SSO look-up are dropped when the email changes', () => {
    const sso = { email, isKnown: true, authorizationUri: 'https://sso.example/' }
    const found = after(
      openAuth('login', rules),
      { type: 'edited', field: 'email', value: email },
      { type: 'sso_found', sso },
    )
    expect(found.sso).toBe(sso)
    expect(nextAuth(found, { type: 'edited', field: 'email', value: `${email}x` }).sso).toBeNull()
    expect(nextAuth(found, { type: 'edited', field: 'password' }).sso).toBe(sso)
  })
})
