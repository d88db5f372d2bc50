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
} from './test-helpers.ts'

describe('a provider', () => {
  const came = (social: Social): AuthEvent => ({ type: 'social_received', social })
  const unknown = refused('social_account_unknown')
  const open = openAuth('signup', rules)

  test('logs in a person with an account', () => {
    const waiting = nextAuth(open, { type: 'social_started' })
    expect(waiting.phase).toBe('sending')
    expect(after(waiting, came(google), done).step).toBe('loading')
  })

  test('signs up a new person after asking for the birthday', () => {
    const next = after(open, came(google), unknown)
    expect(next).toMatchObject({ step: 'socialSignupWithAge', email })
    expect(
      problemAt(nextAuth(next, { type: 'submitted_birthday', birthday: null }), 'birthday')?.code,
    ).toBe('birthday_missing')
    const sent = nextAuth(next, { type: 'submitted_birthday', birthday })
    expect(sent.effect).toMatchObject({
      type: 'sign_up',
      plan: { email, birthday, password: null, social: google },
    })
    expect(after(sent, done).step).toBe('loading')
  })

  test('can supply the birthday, which is then not asked for', () => {
    const sent = after(open, came({ ...facebook, birthday }), unknown)
    expect(sent.effect).toMatchObject({ type: 'sign_up', plan: { birthday } })
    expect(after(openAuth('signup', korean), came({ ...facebook, birthday }), unknown).step).toBe(
      'consents',
    )
  })

  test('with an impossible birthday still leads to the birthday step', () => {
    const odd = after(open, came({ ...facebook, birthday: '2026-01-01' }), unknown)
    expect(odd).toMatchObject({ step: 'socialSignupWithAge', birthday: '' })
  })

  test('asks a person who is too young to confirm, and can go back to the birthday', () => {
    const next = after(open, came(google), unknown, {
      type: 'submitted_birthday',
      birthday: '2012-01-01',
    })
    expect(next.step).toBe('UnderageConfirmation')
    expect(after(next, { type: 'underage_edited' })).toMatchObject({
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

    test('continues with an unused one', () => {
      const sent = nextAuth(collecting, { type: 'submitted_email', email })
      expect(sent.effect).toMatchObject({ type: 'look_up_email', email })
      expect(after(sent, emailIs(false))).toMatchObject({ step: 'socialSignupWithAge', email })
      const known = after(open, came({ ...nameless, birthday }), unknown, {
        type: 'submitted_email',
        email,
      })
      expect(after(known, emailIs(false)).effect).toMatchObject({ type: 'sign_up' })
    })

    test('goes to the account of a taken one', () => {
      const taken = after(collecting, { type: 'submitted_email', email }, emailIs(true))
      expect(taken).toMatchObject({ step: 'EmailAlreadyExist', email })
      expect(after(taken, { type: 'not_you' })).toMatchObject({ step: 'login', email: '' })
      expect(after(taken, { type: 'submitted_password', password }).effect).toMatchObject({
        type: 'log_in',
        credentials: { username_or_email: email, password },
        looksUpFirst: false,
      })
    })

    test('shows at the field that one is invalid', () => {
      const sent = after(collecting, { type: 'submitted_email', email })
      const odd = after(sent, refused('email_invalid'))
      expect(odd.step).toBe('EmailCollection')
      expect(problemAt(odd, 'email')?.code).toBe('email_invalid')
    })
  })

  test('that is closed is reported to a new person before anything is asked', () => {
    const closed = openAuth('login', { ...rules, isFacebookClosed: true })
    const shown = after(closed, came(facebook), unknown)
    expect(shown).toMatchObject({ step: 'signup', effect: null })
    expect(problemAt(shown, 'form')?.code).toBe('facebook_signup_closed')
    expect(after(closed, came(google), unknown).step).toBe('socialSignupWithAge')
  })

  test('tells a new person that all sign-ups are closed, before anything is asked', () => {
    const closed = openAuth('login', { ...rules, isClosed: true })
    for (const social of [google, facebook, { ...google, birthday }, { ...google, email: null }])
      expect(after(closed, came(social), unknown)).toMatchObject({ step: 'signup', effect: null })
    expect(after(closed, came(google)).effect?.type).toBe('log_in')
  })

  test('with the email of another account does not take over that account', () => {
    const sent = after(open, came({ ...google, birthday }), unknown, refused('email_taken'))
    expect(sent).toMatchObject({ step: 'EmailAlreadyExist', email })
    expect(after(open, came(google), refused('email_taken')).step).toBe('EmailAlreadyExist')
  })

  test('creates no account in recovery', () => {
    const recovering = openAuth('login', { ...rules, recoversSocial: true })
    expect(after(recovering, came(google), unknown).dialog?.type).toBe('preventGoogleRegister')
    expect(after(recovering, came(facebook), unknown).dialog?.type).toBe('preventFacebookRegister')
    const line: Social = { ...google, network: 'line', credentials: { line_id_token: 't' } }
    expect(after(recovering, came(line), unknown).step).toBe('socialSignupWithAge')
  })

  test('is not affected by recovery for another provider', () => {
    const recovering = openAuth('login', { ...rules, recoversFacebook: true })
    expect(after(recovering, came(facebook), unknown).dialog?.type).toBe('preventFacebookRegister')
    expect(after(recovering, came(google), unknown).dialog).toBeNull()
  })

  test('asks for a second factor too', () => {
    const next = after(open, came(google), refused('mfa_required'))
    expect(next).toMatchObject({ step: 'loginMfa', credentials: { social: google } })
  })

  test('shows at its button that the account is deactivated', () => {
    const state = after(open, came(google), refused('voluntarily_deactivated'))
    expect(problemAt(state, 'google')?.code).toBe('voluntarily_deactivated')
  })

  test('can be closed for sign-ups', () => {
    const state = after(open, came(facebook), refused('facebook_signup_closed'))
    expect(state.step).toBe('signup')
    expect(problemAt(state, 'form')?.code).toBe('facebook_signup_closed')
  })

  test('says why its popup failed', () => {
    const waiting = nextAuth(open, { type: 'social_started' })
    const fail = (reason: 'closed' | 'no_popup' | 'refused') =>
      nextAuth(waiting, { type: 'social_failed', reason, message: null })
    expect(fail('no_popup').notice?.text).toBe('popups')
    expect(fail('closed').notice?.text).toBe('not_authorised')
    expect(fail('refused')).toMatchObject({ phase: 'writing', step: 'signup' })
  })

  test('can be tried again after a failed sign-up', () => {
    const next = after(open, came({ ...google, birthday }), unknown, refused('server_error'))
    expect(next.step).toBe('socialSignupWithAge')
    expect(next.phase).toBe('writing')
    expect(next.problems).toHaveLength(1)
  })
})
