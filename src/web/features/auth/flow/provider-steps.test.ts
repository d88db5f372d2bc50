import { describe, expect, test } from 'vitest'
import type { AuthEvent, Social } from './auth-state.ts'
import { nextAuth, openAuth, problemAt } from './auth-steps.ts'
import {
  after,
  birthday,
  done,
  email,
  emailIs,
  facebook,
  google,
  korean,
  password,
  refused,
  rules,
} from './test-steps.ts'

describe('coming by a provider', () => {
  const came = (social: Social): AuthEvent => ({ type: 'social_came', social })
  const unknown = refused('social_account_unknown')
  const open = openAuth('signup', rules)

  test('somebody known is in', () => {
    const waiting = nextAuth(open, { type: 'asked_social' })
    expect(waiting.phase).toBe('sending')
    expect(after(waiting, came(google), done).step).toBe('loading')
  })

  test('somebody new is asked for a birthday, then has an account', () => {
    const asked = after(open, came(google), unknown)
    expect(asked).toMatchObject({ step: 'socialSignupWithAge', email })
    expect(
      problemAt(nextAuth(asked, { type: 'submitted_birthday', birthday: null }), 'birthday')?.code,
    ).toBe('birthday_missing')
    const sent = nextAuth(asked, { type: 'submitted_birthday', birthday })
    expect(sent.effect).toMatchObject({
      type: 'sign_up',
      plan: { email, birthday, password: null, social: google },
    })
    expect(after(sent, done).step).toBe('loading')
  })

  test('a birthday the provider knows is not asked for again', () => {
    const sent = after(open, came({ ...facebook, birthday }), unknown)
    expect(sent.effect).toMatchObject({ type: 'sign_up', plan: { birthday } })
    expect(after(openAuth('signup', korean), came({ ...facebook, birthday }), unknown).step).toBe(
      'consents',
    )
  })

  test('one that cannot be is', () => {
    const odd = after(open, came({ ...facebook, birthday: '2026-01-01' }), unknown)
    expect(odd).toMatchObject({ step: 'socialSignupWithAge', birthday: '' })
  })

  test('too young leads to the question, and back to the birthday', () => {
    const asked = after(open, came(google), unknown, {
      type: 'submitted_birthday',
      birthday: '2012-01-01',
    })
    expect(asked.step).toBe('UnderageConfirmation')
    expect(after(asked, { type: 'underage_edited' })).toMatchObject({
      step: 'socialSignupWithAge',
      birthday: '2012-01-01',
      email,
    })
  })

  describe('without an email', () => {
    const nameless = { ...facebook, email: null }
    const collecting = after(open, came(nameless), unknown)

    test('asks for one', () => {
      expect(collecting).toMatchObject({ step: 'EmailCollection', email: '' })
      expect(
        problemAt(nextAuth(collecting, { type: 'submitted_email', email: '' }), 'email')?.code,
      ).toBe('email_required')
      expect(after(collecting, { type: 'went_back' }).step).toBe('signup')
    })

    test('a free one leads on', () => {
      const sent = nextAuth(collecting, { type: 'submitted_email', email })
      expect(sent.effect).toMatchObject({ type: 'look_up_email', email })
      expect(after(sent, emailIs(false))).toMatchObject({ step: 'socialSignupWithAge', email })
      const known = after(open, came({ ...nameless, birthday }), unknown, {
        type: 'submitted_email',
        email,
      })
      expect(after(known, emailIs(false)).effect).toMatchObject({ type: 'sign_up' })
    })

    test('a taken one to its account', () => {
      const taken = after(collecting, { type: 'submitted_email', email }, emailIs(true))
      expect(taken).toMatchObject({ step: 'EmailAlreadyExist', email })
      expect(after(taken, { type: 'not_you' })).toMatchObject({ step: 'login', email: '' })
      expect(after(taken, { type: 'submitted_password', password }).effect).toMatchObject({
        type: 'log_in',
        credentials: { username_or_email: email, password },
        looksUpFirst: false,
      })
    })

    test('an odd one is told beside it', () => {
      const sent = after(collecting, { type: 'submitted_email', email })
      const odd = after(sent, refused('email_invalid'))
      expect(odd.step).toBe('EmailCollection')
      expect(problemAt(odd, 'email')?.code).toBe('email_invalid')
    })
  })

  test('who is new by a closed provider is told so before anything is asked', () => {
    const closed = openAuth('login', { ...rules, isFacebookClosed: true })
    const told = after(closed, came(facebook), unknown)
    expect(told).toMatchObject({ step: 'signup', effect: null })
    expect(problemAt(told, 'form')?.code).toBe('facebook_signup_closed')
    expect(after(closed, came(google), unknown).step).toBe('socialSignupWithAge')
  })

  test('an email that has an account is not taken over', () => {
    const sent = after(open, came({ ...google, birthday }), unknown, refused('email_taken'))
    expect(sent).toMatchObject({ step: 'EmailAlreadyExist', email })
    expect(after(open, came(google), refused('email_taken')).step).toBe('EmailAlreadyExist')
  })

  test('in recovery a stranger is told, and nothing is opened', () => {
    const recovering = openAuth('login', { ...rules, recoversSocial: true })
    expect(after(recovering, came(google), unknown).dialog?.type).toBe('preventGoogleRegister')
    expect(after(recovering, came(facebook), unknown).dialog?.type).toBe('preventFacebookRegister')
    const line: Social = { ...google, network: 'line', credentials: { line_id_token: 't' } }
    expect(after(recovering, came(line), unknown).step).toBe('socialSignupWithAge')
  })

  test('recovery after the first provider leaves the second alone', () => {
    const recovering = openAuth('login', { ...rules, recoversFacebook: true })
    expect(after(recovering, came(facebook), unknown).dialog?.type).toBe('preventFacebookRegister')
    expect(after(recovering, came(google), unknown).dialog).toBeNull()
  })

  test('a second factor counts here too', () => {
    const asked = after(open, came(google), refused('mfa_required'))
    expect(asked).toMatchObject({ step: 'loginMfa', credentials: { social: google } })
  })

  test('an account its owner put to rest is told at the button', () => {
    const state = after(open, came(google), refused('voluntarily_deactivated'))
    expect(problemAt(state, 'google')?.code).toBe('voluntarily_deactivated')
  })

  test('first-provider sign-ups may be closed', () => {
    const state = after(open, came(facebook), refused('facebook_signup_closed'))
    expect(state.step).toBe('signup')
    expect(problemAt(state, 'form')?.code).toBe('facebook_signup_closed')
  })

  test('a popup that fails says why', () => {
    const waiting = nextAuth(open, { type: 'asked_social' })
    const fail = (reason: 'closed' | 'no_popup' | 'refused') =>
      nextAuth(waiting, { type: 'social_failed', reason, message: null })
    expect(fail('no_popup').notice?.text).toBe('popups')
    expect(fail('closed').notice?.text).toBe('not_authorised')
    expect(fail('refused')).toMatchObject({ phase: 'writing', step: 'signup' })
  })

  test('a sign-up that fails can be tried again', () => {
    const asked = after(open, came({ ...google, birthday }), unknown, refused('server_error'))
    expect(asked.step).toBe('socialSignupWithAge')
    expect(asked.phase).toBe('writing')
    expect(asked.problems).toHaveLength(1)
  })
})
