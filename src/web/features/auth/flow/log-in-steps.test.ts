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
} from './test-helpers.ts'

describe('logging in', () => {
  const open = openAuth('login', rules)

  test('looks up an email first, but not a username', () => {
    expect(nextAuth(open, loggingIn).effect).toMatchObject({ type: 'log_in', looksUpFirst: true })
    const named = nextAuth(open, { ...loggingIn, email: 'olive' } as AuthEvent)
    expect(named.effect).toMatchObject({ looksUpFirst: false })
    expect(after(named, done).step).toBe('loading')
  })

  test('shows an unknown email at its field, and keeps email and password for sign-up', () => {
    for (const answer of [emailIs(false), refused('account_not_found')]) {
      const shown = after(open, loggingIn, answer)
      expect(shown).toMatchObject({ step: 'login', email, phase: 'writing' })
      expect(problemAt(shown, 'email')?.code).toBe('account_not_found')
      const joining = nextAuth(shown, { type: 'toggled', password })
      expect(joining).toMatchObject({ step: 'signup', email, password, problems: [] })
    }
  })

  test('goes back to the email field for an unknown email, from steps without that field', () => {
    const personal = openAuth('login', rules, { isPersonal: true })
    const shown = after(personal, loggingIn, refused('account_not_found'))
    expect(shown).toMatchObject({ step: 'login', isPersonal: false, email })
    expect(problemAt(shown, 'email')?.code).toBe('account_not_found')
    const coded = after(open, loggingIn, refused('mfa_required'))
    const late = after(
      coded,
      { type: 'submitted_code', code: '123456' },
      refused('account_not_found'),
    )
    expect(late).toMatchObject({ step: 'login', isPersonal: false })
  })

  test.each(['olive@', '@example.com', 'olive@example', 'olive@@example.com'])(
    'sends nothing for the invalid email %s',
    (odd) => {
      const shown = nextAuth(open, { ...loggingIn, email: odd })
      expect(shown).toMatchObject({ step: 'login', effect: null, email: odd })
      expect(problemAt(shown, 'email')?.code).toBe('email_odd')
    },
  )

  test('asks for a second factor, and keeps the credentials', () => {
    const next = after(open, loggingIn, refused('mfa_required', { code: texted }))
    expect(next).toMatchObject({ step: 'loginMfa', code: texted, phase: 'writing' })
    expect(problemAt(nextAuth(next, { type: 'submitted_code', code: ' ' }), 'code')?.code).toBe(
      'code_missing',
    )
    expect(problemAt(nextAuth(next, { type: 'submitted_code', code: 'x' }), 'code')?.code).toBe(
      'code_odd',
    )
    const sent = nextAuth(next, { type: 'submitted_code', code: '123 456' })
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

  test('sends a code again on request', () => {
    const next = after(open, loggingIn, refused('mfa_required'))
    const resent = after(next, { type: 'resend_requested' })
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

  test('takes the password with the code where the page did not keep it', () => {
    const next = openAuth('login', rules, { email, code: texted })
    expect(next).toMatchObject({ step: 'loginMfa', code: texted })
    const sent = nextAuth(next, { type: 'submitted_code', code: '123456', password })
    expect(sent.effect).toMatchObject({ credentials: { username_or_email: email, password } })
  })

  test('starts over when the code has expired', () => {
    const next = after(open, loggingIn, refused('mfa_required'))
    const late = after(next, { type: 'submitted_code', code: '123456' }, refused('mfa_expired'))
    expect(late).toMatchObject({ step: 'login', email })
    expect(problemAt(late, 'form')?.code).toBe('mfa_expired')
    expect(after(next, { type: 'went_back' }).step).toBe('login')
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
  ] as const)('shows %s at %s', (code, field) => {
    const state = after(open, loggingIn, refused(code))
    expect(state.step).toBe('login')
    expect(problemAt(state, field)?.code).toBe(code)
  })

  test('hints at a linked account until the email changes', () => {
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
  ] as const)('opens a dialog for %s', (code, type) => {
    const state = after(open, loggingIn, refused(code))
    expect(state).toMatchObject({ step: 'login', dialog: { type, email }, problems: [] })
    expect(nextAuth(state, { type: 'dialog_closed' }).dialog).toBeNull()
  })

  test('requires a captcha after too fast attempts, unless this browser has solved enough of them', () => {
    expect(after(open, loggingIn, refused('too_fast')).wantsCaptcha).toBe(true)
    const spent = after(open, loggingIn, refused('too_fast', { isCaptchaSpent: true }))
    expect(spent.wantsCaptcha).toBe(false)
    expect(problemAt(spent, 'form')?.code).toBe('too_fast')
  })

  test('shows a toast for input the server cannot read', () => {
    expect(after(open, loggingIn, refused('invalid_input')).notice?.message).toBe(
      'Please check what you entered.',
    )
  })

  test('leaves the page for failures that concern the page', () => {
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

  test('needs no typing with a passkey', () => {
    const sent = nextAuth(open, { type: 'passkey_received', passkey: '{}' })
    expect(sent.effect).toMatchObject({ credentials: { way: 'passkey', passkey: '{}' } })
    expect(after(sent, done).step).toBe('loading')
    expect(problemAt(after(sent, refused('passkey_refused')), 'form')).toBeDefined()
    const elsewhere = openAuth('signup', rules)
    expect(nextAuth(elsewhere, { type: 'passkey_received', passkey: '{}' })).toBe(elsewhere)
  })
})
