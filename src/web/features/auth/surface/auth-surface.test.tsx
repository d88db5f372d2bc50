import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import type { Found } from '#testing/rendering/accessible-tree'
import { draw, translate } from '#testing/rendering/draw'
import type { AuthFacts, AuthSetting } from '../auth-setting.ts'
import type { AuthState, CodePlace } from '../flow/auth-state.ts'
import { openAuth, problemAt } from '../flow/auth-steps.ts'
import {
  after,
  birthday,
  done,
  google,
  korean,
  loggingIn,
  refused,
  rules,
  signingUp,
  texted,
} from '../flow/test-helpers.ts'
import { AuthSurface } from './auth-surface.tsx'
import { problemText } from './problem-text.ts'

const facts = {
  country: 'AT',
  experiments: {},
  measured: [],
  providers: { google: null, facebook: null, line: null, sso: false },
  captcha: {},
  recognised: { info: null },
  sign_up: { mode: 'open', domains: [], is_invited: false },
  consents: {
    items: [
      { name: 'terms', title: 'Terms', blocks: [], is_required: true },
      { name: 'marketing', title: 'News', blocks: [], is_required: false },
    ],
  },
  delete_account_path: null,
  signup_redirect_url: null,
} as unknown as AuthFacts

const setting: AuthSetting = {
  variant: 'page',
  occasion: { container: 'login_page', source: 'homePage' },
  facts,
  next: '/',
  isAddingAccount: false,
  isLookUp: false,
  countries: [],
}

/** The form as it is shown in this state. */
function drawState(state: AuthState): Found {
  const auth = {
    setting,
    state,
    dispatch: () => undefined,
    form: createRef<HTMLFormElement>(),
    challenge: { attempt: 0, purpose: 'sign_up', onToken: () => undefined } as const,
    errorAt: (field: Parameters<typeof problemAt>[1]) => {
      const problem = problemAt(state, field)
      return problem && problemText(problem, translate, 'Bowerbird', rules.passwordMin)
    },
  }
  return draw(<AuthSurface auth={auth} headingLevel={1} />)
}

const signUp = openAuth('signup', rules)
const logIn = openAuth('login', rules)
const withGoogle = { type: 'social_received', social: google } as const
const unknown = refused('social_account_unknown')

describe('each step has its title, its fields and its button', () => {
  const steps: [string, AuthState, string, string[], string][] = [
    [
      'sign-up',
      signUp,
      'Welcome to Bowerbird',
      ['Email', 'Password', 'Month', 'Day', 'Year'],
      'Sign up',
    ],
    ['log-in', logIn, 'Log in to see more', ['Email or username', 'Password'], 'Log in'],
    [
      'the code of an app',
      after(logIn, loggingIn, refused('mfa_required')),
      'Two-factor authentication required',
      ['Verification code'],
      'Continue',
    ],
    [
      'the birthday of a person from a provider',
      after(signUp, withGoogle, unknown),
      'When is your birthday?',
      ['Month', 'Day', 'Year'],
      'Create account',
    ],
    [
      'the email that a provider did not supply',
      after(signUp, { ...withGoogle, social: { ...google, email: null } }, unknown),
      "What's your email address?",
      ['Email'],
      'Continue',
    ],
    [
      'the email that has an account already',
      after(
        logIn,
        { ...withGoogle, social: { ...google } },
        unknown,
        {
          type: 'submitted_birthday',
          birthday,
        },
        refused('email_taken'),
      ),
      "Looks like you're already on Bowerbird",
      ['Password'],
      'Log in',
    ],
    [
      'consents',
      after(openAuth('signup', korean), signingUp),
      'Consents',
      ['Agree to all', 'Terms (required)', 'News'],
      'Next',
    ],
  ]
  it.each(steps)('%s', (_name, state, title, fields, button) => {
    const shown = drawState(state)
    expect(shown.one('heading').text).toBe(title)
    const found = [...shown.all('textbox'), ...shown.all('checkbox')].map(({ name }) => name)
    expect(found).toEqual(fields)
    expect(shown.all('button', button)).toHaveLength(1)
    expect(shown.all('alert')).toEqual([])
  })

  it('the birthday of somebody too young is shown and can be changed or confirmed', () => {
    const shown = drawState(after(signUp, { ...signingUp, birthday: '2015-03-07' }))
    expect(shown.one('heading').text).toBe('Is this your birthday?')
    expect(shown.text).toContain('March 7, 2015')
    expect(shown.all('button').map(({ name }) => name)).toEqual(['Edit', 'Confirm'])
  })

  it('once confirmed, no form is left', () => {
    const young = after(
      signUp,
      { ...signingUp, birthday: '2015-03-07' },
      { type: 'underage_confirmed' },
      done,
    )
    const shown = drawState(young)
    expect(shown.one('heading').text).toBe('Not right now')
    expect(shown.all('textbox')).toEqual([])
    expect(shown.all('link', 'Go to Home')).toHaveLength(1)
  })

  it('the last step only waits', () => {
    expect(drawState(after(logIn, loggingIn, done)).text).toContain('Loading')
  })
})

describe('a problem is shown at its field', () => {
  const missing = { type: 'submitted_sign_up', email: '', password: '', birthday: null } as const
  const problems: [string, AuthState, string, string | RegExp][] = [
    ['no email', after(signUp, missing), 'Email', /Don't forget to add your email/],
    ['no password', after(signUp, missing), 'Password', /Don't forget to add your password/],
    [
      'a taken email',
      after(signUp, signingUp, refused('email_taken')),
      'Email',
      /Log in with this/,
    ],
    [
      'a wrong password',
      after(logIn, loggingIn, refused('password_wrong')),
      'Password',
      /incorrect.*Reset your password/,
    ],
    [
      'an unknown account',
      after(logIn, loggingIn, refused('account_not_found')),
      'Email or username',
      /no account with this email.*Sign up with this email/,
    ],
    [
      'a wrong code',
      after(
        logIn,
        loggingIn,
        refused('mfa_required'),
        { type: 'submitted_code', code: '123456' },
        refused('mfa_wrong'),
      ),
      'Verification code',
      /./,
    ],
  ]
  it.each(problems)('%s', (_name, state, field, text) => {
    const shown = drawState(state).one('textbox', field)
    expect(shown.attribute('aria-invalid')).toBe('true')
    expect(shown.description).toMatch(text)
  })

  it('one with the whole form is an alert above its fields', () => {
    const shown = drawState(after(logIn, loggingIn, refused('overloaded')))
    expect(shown.one('alert').text).not.toBe('')
    for (const field of shown.all('textbox'))
      expect(field.attribute('aria-invalid')).toBeUndefined()
  })
})

describe('the code of a log-in', () => {
  const withCode = (code: CodePlace) =>
    drawState(after(logIn, loggingIn, refused('mfa_required', { code })))

  it.each([
    ['comes from an app', { phoneEnd: null, canText: false }, /authenticator app/, []],
    [
      'can be texted instead',
      { phoneEnd: null, canText: true },
      /authenticator/,
      ['Text me a code'],
    ],
    ['was texted', texted, /ending in 42/, ['resend the code']],
  ])('%s', (_name, code, text, more) => {
    const shown = withCode(code)
    expect(shown.text).toMatch(text)
    expect(shown.all('button', /code$/).map(({ name }) => name)).toEqual(more)
  })
})

describe('while it is sent', () => {
  it('the button of the form is busy, and says so', () => {
    const shown = drawState(after(logIn, loggingIn))
    expect(shown.one('button', 'Log in').attribute('aria-busy')).toBe('true')
    expect(shown.one('status', '').text).toBe('One moment')
  })

  it('a browser that is not eligible can neither write nor send', () => {
    const shown = drawState({ ...signUp, isIneligible: true })
    expect(shown.one('button', 'Sign up').isDisabled).toBe(true)
    expect(shown.one('textbox', 'Email').isDisabled).toBe(true)
    expect(shown.text).toContain("you're not eligible to sign up for Bowerbird")
  })
})
