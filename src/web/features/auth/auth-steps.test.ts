import { describe, expect, test } from 'vitest'
import { Failure, type FailureCode } from '#contract/errors'
import { problemOf } from './auth-problems.ts'
import type {
  AuthEvent,
  AuthRules,
  AuthState,
  Credentials,
  Errand,
  Outcome,
  Refusal,
  Social,
} from './auth-state.ts'
import { betterStep, nextAuth, openAuth, problemAt } from './auth-steps.ts'

const rules: AuthRules = {
  asksConsents: false,
  isBusiness: false,
  minimumAge: 18,
  maximumAge: 120,
  passwordMin: 8,
  isAsciiOnly: true,
  recoversSocial: false,
  recoversFacebook: false,
  today: '2026-06-15',
}
const korean = { ...rules, asksConsents: true }
const email = 'olive@example.com'
const password = 'satin bower 7'
const birthday = '1994-03-07'

const google: Social = {
  network: 'google',
  credentials: { google_open_id_token: 'google-token' },
  email,
  firstName: 'Olive',
  lastName: 'Bower',
  birthday: null,
}
const facebook: Social = {
  ...google,
  network: 'facebook',
  credentials: { facebook_id: '7', facebook_token: 'facebook-token' },
}

const signingUp: AuthEvent = { type: 'submitted_sign_up', email, password, birthday }
const loggingIn: AuthEvent = { type: 'submitted_log_in', email, password }

function after(
  start: AuthState,
  ...events: readonly (AuthEvent | ((s: AuthState) => AuthEvent))[]
) {
  return events.reduce(
    (state, event) => nextAuth(state, typeof event === 'function' ? event(state) : event),
    start,
  )
}

const texted = { phoneEnd: '42', canText: true }

const answered =
  (outcome: Outcome) =>
  ({ errand }: AuthState): AuthEvent => ({ type: 'came_back', errand: errand as Errand, outcome })
const done = answered({ type: 'done' })
const emailIs = (taken: boolean) => answered({ type: 'email_is', taken })
const refused = (code: FailureCode, more: Partial<Refusal> = {}) => {
  const failure = new Failure(code)
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
    expect(after(state, signingUp).errand?.type).toBe('sign_up')
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
    expect(state).toMatchObject({ email, phase: 'writing', errand: null })
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

describe('signing up by email', () => {
  const open = openAuth('signup', rules)

  test('opens the account at once', () => {
    const sent = nextAuth(open, signingUp)
    expect(sent).toMatchObject({
      step: 'signup',
      phase: 'sending',
      errand: { type: 'sign_up', plan: { email, password, birthday, social: null } },
    })
    expect(after(sent, done).step).toBe('loading')
  })

  test('asks for consents first where they are asked for', () => {
    const asked = after(openAuth('signup', korean), signingUp)
    expect(asked).toMatchObject({ step: 'consents', phase: 'writing', errand: null })
    const sent = nextAuth(asked, { type: 'submitted_consents', wantsMarketing: true })
    expect(sent.errand).toMatchObject({ type: 'sign_up', consents: { wantsMarketing: true } })
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
    expect(state).toMatchObject({ step: 'signup', phase: 'writing', errand: null })
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
    expect(asked).toMatchObject({ step: 'UnderageConfirmation', isTold: false, errand: null })
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
      isTold: true,
      isIneligible: true,
      notice: { text: 'underage', durationMs: 3_500 },
    })
    expect(nextAuth(told, { type: 'underage_confirmed' })).toBe(told)
    expect(nextAuth(told, { type: 'underage_edited' })).toBe(told)
  })

  test('the server knows better than the page', () => {
    expect(after(openAuth('signup', rules), signingUp, refused('underage'))).toMatchObject({
      step: 'UnderageConfirmation',
      isTold: true,
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
    expect(at('2008-06-15').errand).not.toBeNull()
    expect(at('2008-06-16').step).toBe('UnderageConfirmation')
    expect(problemAt(at('2026-01-01'), 'birthday')?.code).toBe('birthday_impossible')
    expect(problemAt(at('1905-06-14'), 'birthday')?.code).toBe('birthday_too_long_ago')
  })
})

describe('logging in', () => {
  const open = openAuth('login', rules)

  test('looks an address up first, a name not', () => {
    expect(nextAuth(open, loggingIn).errand).toMatchObject({ type: 'log_in', looksUpFirst: true })
    const named = nextAuth(open, { ...loggingIn, email: 'olive' } as AuthEvent)
    expect(named.errand).toMatchObject({ looksUpFirst: false })
    expect(after(named, done).step).toBe('loading')
  })

  test('with an unknown address runs the way to sign up', () => {
    const bySearch = after(open, loggingIn, emailIs(false))
    expect(bySearch).toMatchObject({ step: 'signup', email, password: '' })
    expect(after(open, loggingIn, refused('account_not_found'))).toEqual(bySearch)
  })

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
    expect(sent.errand).toMatchObject({
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
    expect(resent.errand).toMatchObject({ type: 'resend_code' })
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
    expect(sent.errand).toMatchObject({ credentials: { username_or_email: email, password } })
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
    expect(after(open, loggingIn, refused('password_wrong')).leavesTo).toBeNull()
    const sent = after(open, loggingIn, refused('server_error', { redirectUrl: '/ideas/' }))
    expect(sent.leavesTo).toBe('/ideas/')
  })

  test('by passkey needs nothing typed', () => {
    const sent = nextAuth(open, { type: 'passkey_came', passkey: '{}' })
    expect(sent.errand).toMatchObject({ credentials: { way: 'passkey', passkey: '{}' } })
    expect(after(sent, done).step).toBe('loading')
    expect(problemAt(after(sent, refused('passkey_refused')), 'form')).toBeDefined()
    const elsewhere = openAuth('signup', rules)
    expect(nextAuth(elsewhere, { type: 'passkey_came', passkey: '{}' })).toBe(elsewhere)
  })
})

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
    expect(sent.errand).toMatchObject({
      type: 'sign_up',
      plan: { email, birthday, password: null, social: google },
    })
    expect(after(sent, done).step).toBe('loading')
  })

  test('a birthday the provider knows is not asked for again', () => {
    const sent = after(open, came({ ...facebook, birthday }), unknown)
    expect(sent.errand).toMatchObject({ type: 'sign_up', plan: { birthday } })
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
      expect(sent.errand).toMatchObject({ type: 'look_up_email', email })
      expect(after(sent, emailIs(false))).toMatchObject({ step: 'socialSignupWithAge', email })
      const known = after(open, came({ ...nameless, birthday }), unknown, {
        type: 'submitted_email',
        email,
      })
      expect(after(known, emailIs(false)).errand).toMatchObject({ type: 'sign_up' })
    })

    test('a taken one to its account', () => {
      const taken = after(collecting, { type: 'submitted_email', email }, emailIs(true))
      expect(taken).toMatchObject({ step: 'EmailAlreadyExist', email })
      expect(after(taken, { type: 'not_you' })).toMatchObject({ step: 'signup', email: '' })
      expect(after(taken, { type: 'submitted_password', password }).errand).toMatchObject({
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

describe('answers and interruptions', () => {
  test('an answer that nobody waits for any more changes nothing', () => {
    const sent = nextAuth(openAuth('login', rules), loggingIn)
    const left = nextAuth(sent, { type: 'given_up' })
    expect(left).toMatchObject({ phase: 'writing', errand: null })
    const late: AuthEvent = {
      type: 'came_back',
      errand: sent.errand as Errand,
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

describe('whatever happens, in whatever order', () => {
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
    { type: 'went_back' },
    { type: 'not_you' },
    { type: 'asked_resend' },
    { type: 'asked_social' },
    { type: 'social_came', social: google },
    { type: 'social_came', social: { ...facebook, email: null } },
    { type: 'social_came', social: { ...facebook, birthday } },
    { type: 'social_failed', reason: 'closed', message: null },
    { type: 'passkey_came', passkey: '{}' },
    { type: 'underage_edited' },
    { type: 'underage_confirmed' },
    { type: 'dialog_closed' },
    { type: 'edited', field: 'email', value: 'other@example.com' },
    { type: 'edited', field: 'password' },
    { type: 'given_up' },
  ]
  const answers = [done, emailIs(true), emailIs(false), ...codes.map((code) => refused(code))]

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
  /** Steps of one attempt, by the way it came in. */
  const homes = {
    joining: new Set(['signup', 'respondMessage', 'consents', 'UnderageConfirmation']),
    entering: new Set(['login', 'loginMfa', 'EmailAlreadyExist']),
  }

  /** Every text in a state that could be a password, with the kind of attempt it came from. */
  function passwordsIn(state: AuthState): ('joining' | 'entering')[] {
    const found: ('joining' | 'entering')[] = []
    const { errand } = state
    const inCredentials = (credentials: Credentials) => {
      if (credentials.way === 'email') found.push('entering')
    }
    if (errand?.type === 'log_in' || errand?.type === 'resend_code')
      inCredentials(errand.credentials)
    if (errand?.type === 'sign_up' && errand.plan.password) found.push('joining')
    if ('credentials' in state) inCredentials(state.credentials)
    if ('plan' in state && state.plan.password) found.push('joining')
    if ('password' in state && state.password !== '') found.push('joining')
    return found
  }

  test('no state is undefined, and no password outlives the steps it belongs to', () => {
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
        const isAnswer = state.errand !== null && pick(4) > 0
        const event = isAnswer
          ? (answers[pick(answers.length)] as (s: AuthState) => AuthEvent)(state)
          : (plain[pick(plain.length)] as AuthEvent)
        state = nextAuth(state, event)
        seen.add(state.step)

        expect(steps.has(state.step), `after ${event.type}`).toBe(true)
        expect(state.errand === null || state.phase === 'sending').toBe(true)
        const passwords = passwordsIn(state)
        for (const kind of passwords) expect(homes[kind].has(state.step), state.step).toBe(true)
        withPassword += passwords.length
        // The text itself stands nowhere else.
        if (passwords.length === 0) expect(JSON.stringify(state)).not.toContain(password)
      }
    }
    expect(seen).toEqual(steps)
    expect(withPassword).toBeGreaterThan(500)
  })
})

/** Numbers below `most`, the same for every run of a seed. */
function picker(seed: number): (most: number) => number {
  let state = seed * 2_654_435_761
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}
