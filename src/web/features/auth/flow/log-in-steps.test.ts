import { describe, expect, test } from 'vitest'
import type { AuthEvent } from './auth-state.ts'
import { nextAuth, openAuth, problemAt } from './auth-steps.ts'
import {
  after,
  done,
  email,
  emailIs,
  loggingIn,
  password,
  refused,
  rules,
  texted,
} from './test-steps.ts'

describe('logging in', () => {
  const open = openAuth('login', rules)

  test('looks an address up first, a name not', () => {
    expect(nextAuth(open, loggingIn).effect).toMatchObject({ type: 'log_in', looksUpFirst: true })
    const named = nextAuth(open, { ...loggingIn, email: 'olive' } as AuthEvent)
    expect(named.effect).toMatchObject({ looksUpFirst: false })
    expect(after(named, done).step).toBe('loading')
  })

  test('with an unknown address says so where it was typed, and the way to sign up keeps what was', () => {
    for (const answer of [emailIs(false), refused('account_not_found')]) {
      const told = after(open, loggingIn, answer)
      expect(told).toMatchObject({ step: 'login', email, phase: 'writing' })
      expect(problemAt(told, 'email')?.code).toBe('account_not_found')
      const joining = nextAuth(told, { type: 'toggled', password })
      expect(joining).toMatchObject({ step: 'signup', email, password, problems: [] })
    }
  })

  test('an unknown address is said where it can be mended, also after steps that do not ask for it', () => {
    const personal = openAuth('login', rules, { isPersonal: true })
    const told = after(personal, loggingIn, refused('account_not_found'))
    expect(told).toMatchObject({ step: 'login', isPersonal: false, email })
    expect(problemAt(told, 'email')?.code).toBe('account_not_found')
    const coded = after(open, loggingIn, refused('mfa_required'))
    const late = after(
      coded,
      { type: 'submitted_code', code: '123456' },
      refused('account_not_found'),
    )
    expect(late).toMatchObject({ step: 'login', isPersonal: false })
  })

  test.each(['olive@', '@example.com', 'olive@example', 'olive@@example.com'])(
    'with %s, which is no address, asks nobody',
    (odd) => {
      const told = nextAuth(open, { ...loggingIn, email: odd })
      expect(told).toMatchObject({ step: 'login', effect: null, email: odd })
      expect(problemAt(told, 'email')?.code).toBe('email_odd')
    },
  )

  test('with a second factor asks for the code, with the same credentials', () => {
    const asked = after(open, loggingIn, refused('mfa_required', { code: texted }))
    expect(asked).toMatchObject({ step: 'loginMfa', code: texted, phase: 'writing' })
    expect(problemAt(nextAuth(asked, { type: 'submitted_code', code: ' ' }), 'code')?.code).toBe(
      'code_missing',
    )
    expect(problemAt(nextAuth(asked, { type: 'submitted_code', code: 'x' }), 'code')?.code).toBe(
      'code_odd',
    )
    const sent = nextAuth(asked, { type: 'submitted_code', code: '123 456' })
    expect(sent.effect).toMatchObject({
      type: 'log_in',
      code: '123456',
      credentials: { username_or_email: email, password },
    })
    const wrong = after(sent, refused('mfa_wrong'))
    expect(wrong.step).toBe('loginMfa')
    expect(problemAt(wrong, 'code')?.code).toBe('mfa_wrong')
    expect(after(wrong, { type: 'submitted_code', code: '654321' }, done).step).toBe('loading')
  })

  test('a code can be sent again', () => {
    const asked = after(open, loggingIn, refused('mfa_required'))
    const resent = after(asked, { type: 'asked_resend' })
    expect(resent.effect).toMatchObject({ type: 'resend_code' })
    expect(after(resent, refused('mfa_required', { code: texted }))).toMatchObject({
      step: 'loginMfa',
      phase: 'writing',
      code: texted,
      notice: { text: 'code_sent', message: null, durationMs: 5_000 },
    })
    const tooSoon = after(resent, refused('rate_limited'))
    expect(tooSoon).toMatchObject({ step: 'loginMfa', dialog: null })
    expect(problemAt(tooSoon, 'form')?.code).toBe('rate_limited')
    expect(after(resent, refused('mfa_expired')).step).toBe('login')
  })

  test('a page that forgot the password asks for it with the code', () => {
    const asked = openAuth('login', rules, { email, code: texted })
    expect(asked).toMatchObject({ step: 'loginMfa', code: texted })
    const sent = nextAuth(asked, { type: 'submitted_code', code: '123456', password })
    expect(sent.effect).toMatchObject({ credentials: { username_or_email: email, password } })
  })

  test('a code that took too long begins anew', () => {
    const asked = after(open, loggingIn, refused('mfa_required'))
    const late = after(asked, { type: 'submitted_code', code: '123456' }, refused('mfa_expired'))
    expect(late).toMatchObject({ step: 'login', email })
    expect(problemAt(late, 'form')?.code).toBe('mfa_expired')
    expect(after(asked, { type: 'went_back' }).step).toBe('login')
  })

  test.each([
    ['password_wrong', 'password'],
    ['password_weak', 'password'],
    ['email_invalid', 'email'],
    ['apple_only', 'email'],
    ['google_only', 'google'],
    ['facebook_only', 'facebook'],
    ['csrf_failed', 'form'],
    ['voluntarily_deactivated', 'form'],
  ] as const)('%s is told beside %s', (code, field) => {
    const state = after(open, loggingIn, refused(code))
    expect(state.step).toBe('login')
    expect(problemAt(state, field)?.code).toBe(code)
  })

  test('a linked account is hinted at until another email is written', () => {
    const state = after(open, loggingIn, refused('google_only'))
    expect(state).toMatchObject({ linkedTo: 'google' })
    expect(nextAuth(state, { type: 'edited', field: 'email', value: 'o' })).toMatchObject({
      linkedTo: null,
    })
  })

  test.each([
    ['soft_banned', 'softBanned'],
    ['account_rate_limited', 'rateLimited'],
    ['rate_limited', 'rateLimited'],
    ['login_assistance', 'loginAssistance'],
    ['suspended', 'suspended'],
  ] as const)('%s opens its dialog', (code, type) => {
    const state = after(open, loggingIn, refused(code))
    expect(state).toMatchObject({ step: 'login', dialog: { type, email }, problems: [] })
    expect(nextAuth(state, { type: 'dialog_closed' }).dialog).toBeNull()
  })

  test('too quick attempts want a captcha, unless this browser solved enough of them', () => {
    expect(after(open, loggingIn, refused('too_fast')).wantsCaptcha).toBe(true)
    const spent = after(open, loggingIn, refused('too_fast', { isCaptchaSpent: true }))
    expect(spent.wantsCaptcha).toBe(false)
    expect(problemAt(spent, 'form')?.code).toBe('too_fast')
  })

  test('input the server cannot read is told in passing', () => {
    expect(after(open, loggingIn, refused('invalid_input')).notice?.message).toBe(
      'Please check what you entered.',
    )
  })

  test('some answers are about the page', () => {
    expect(after(open, loggingIn, refused('not_found')).leavesTo).toBe('/?show_error=true')
    expect(after(open, loggingIn, refused('session_gone')).leavesTo).toBe('/?show_error=true')
    const fromIdeas = openAuth('login', { ...rules, startPage: '/ideas/' })
    expect(after(fromIdeas, loggingIn, refused('not_found')).leavesTo).toBe(
      '/ideas/?show_error=true',
    )
    expect(after(open, loggingIn, refused('password_wrong')).leavesTo).toBeNull()
    const sent = after(open, loggingIn, refused('server_error', { redirectUrl: '/ideas/' }))
    expect(sent.leavesTo).toBe('/ideas/')
  })

  test('by passkey needs nothing typed', () => {
    const sent = nextAuth(open, { type: 'passkey_came', passkey: '{}' })
    expect(sent.effect).toMatchObject({ credentials: { way: 'passkey', passkey: '{}' } })
    expect(after(sent, done).step).toBe('loading')
    expect(problemAt(after(sent, refused('passkey_refused')), 'form')).toBeDefined()
    const elsewhere = openAuth('signup', rules)
    expect(nextAuth(elsewhere, { type: 'passkey_came', passkey: '{}' })).toBe(elsewhere)
  })
})
