import { describe, expect, test } from 'vitest'
import type { AuthEvent, Effect } from './auth-state.ts'
import { betterStep, nextAuth, openAuth, problemAt } from './auth-steps.ts'
import { after, email, loggingIn, refused, rules, signingUp } from './test-steps.ts'

describe('the two doors', () => {
  test('lead to each other, and the email goes along', () => {
    let state = after(openAuth('signup', rules), { type: 'edited', field: 'email', value: email })
    state = nextAuth(state, { type: 'toggled' })
    expect(state).toEqual({ ...openAuth('login', rules, { email }), doorway: 'signup' })
    expect(nextAuth(state, { type: 'toggled' })).toEqual(openAuth('signup', rules, { email }))
  })

  test('respondMessage is a sign-up that is come back to', () => {
    const state = openAuth('respondMessage', rules)
    expect(after(state, { type: 'toggled' }).step).toBe('login')
    expect(after(state, { type: 'toggled' }, { type: 'toggled' }).step).toBe('respondMessage')
    expect(after(state, signingUp).effect?.type).toBe('sign_up')
  })

  test('the toggle is nowhere else', () => {
    const state = after(openAuth('login', rules), loggingIn, refused('mfa_required'))
    expect(nextAuth(state, { type: 'toggled' })).toBe(state)
  })

  test('somebody remembered can be somebody else', () => {
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

describe('what is wrong', () => {
  test('stays until its field changes', () => {
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

  test('is not sent, and keeps what was typed', () => {
    const state = after(openAuth('login', rules), { ...loggingIn, password: '' })
    expect(state).toMatchObject({ email, phase: 'writing', effect: null })
  })

  test('with the whole stays until the next attempt', () => {
    let state = after(openAuth('login', rules), loggingIn, refused('overloaded'))
    expect(problemAt(state, 'form')?.code).toBe('overloaded')
    state = nextAuth(state, { type: 'edited', field: 'password' })
    expect(problemAt(state, 'form')).toBeDefined()
    expect(nextAuth(state, loggingIn).problems).toEqual([])
  })

  test('a taken email leads to log-in, an unknown one to sign-up', () => {
    expect(betterStep(after(openAuth('signup', rules), signingUp, refused('email_taken')))).toBe(
      'login',
    )
    const unknown = after(
      openAuth('login', rules),
      { ...loggingIn, email: 'olive' },
      refused('account_not_found'),
    )
    expect(unknown.step).toBe('login')
    expect(betterStep(unknown)).toBe('signup')
  })
})

describe('answers and interruptions', () => {
  test('an answer that nobody waits for any more changes nothing', () => {
    const sent = nextAuth(openAuth('login', rules), loggingIn)
    const left = nextAuth(sent, { type: 'given_up' })
    expect(left).toMatchObject({ phase: 'writing', effect: null })
    const late: AuthEvent = {
      type: 'came_back',
      effect: sent.effect as Effect,
      outcome: { type: 'done' },
    }
    expect(nextAuth(left, late)).toBe(left)
  })

  test('while an answer is awaited nothing else is heard', () => {
    const sent = nextAuth(openAuth('login', rules), loggingIn)
    for (const event of [{ type: 'toggled' }, loggingIn, { type: 'not_you' }] as AuthEvent[])
      expect(nextAuth(sent, event)).toBe(sent)
  })

  test('a company log-in belongs to the email it was found for', () => {
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
