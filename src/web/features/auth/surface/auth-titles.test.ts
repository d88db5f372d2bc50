import { describe, expect, test } from 'vitest'
import en from '#messages/en.json' with { type: 'json' }
import type { AuthOccasion, AuthSource } from '#web/lib/authentication/auth-prompt.tsx'
import { createTranslate } from '#web/lib/texts/messages.tsx'
import { openAuth } from '../flow/auth-steps.ts'
import { rules } from '../flow/test-helpers.ts'
import { isAuthSource, titleOf } from './auth-titles.ts'

const filled = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [
    key,
    text.replaceAll('{brand}', 'Bower & Co').replaceAll('{name}', 'Olive'),
  ]),
)
const t = createTranslate('en', filled)

function title(
  startStep: 'signup' | 'login',
  source: AuthSource,
  more: Partial<AuthOccasion> = {},
  isPersonal = false,
) {
  const occasion: AuthOccasion = { container: 'login_page', source, ...more }
  return titleOf(openAuth(startStep, rules, { isPersonal }), occasion, t, 'Bower & Co', 'Olive')
}

describe('titleOf', () => {
  test.each([
    ['homePage', 'Welcome to Bower & Co'],
    ['followButton', 'Join Bower & Co to follow'],
    ['downloadImageBtnDweb', 'Sign up to see more'],
    ['downloadImageBtnUnauth', 'Sign up to see more'],
  ] as const)('titles a sign-up from %s "%s"', (source, expected) => {
    expect(title('signup', source)).toBe(expected)
  })

  test.each([
    ['homePage', 'Log in to see more'],
    ['saveButton', 'Log in to see more'],
    ['commentComposer', 'Log in to comment'],
    ['boardInvite', 'Log in to accept your board invite'],
  ] as const)('titles a log-in from %s "%s"', (source, expected) => {
    expect(title('login', source)).toBe(expected)
  })

  test('names the inviting person', () => {
    const inviter = { firstName: 'Olive', fullName: 'Olive Bower', imageUrl: null }
    expect(title('signup', 'homePage', { inviter })).toBe('Join Olive on Bower & Co for more ideas')
  })

  test('greets a remembered person', () => {
    expect(title('login', 'commentComposer', {}, true)).toBe('Welcome back, Olive!')
  })

  test('has its own titles for a business', () => {
    const more = { container: 'revamped_business_login_page' } as const
    expect(title('signup', 'homePage', more)).toBe('Create a business account')
    expect(title('login', 'homePage', more)).toBe('Log in to your business account')
  })
})

test('isAuthSource accepts known sources only', () => {
  expect(isAuthSource('boardInvite')).toBe(true)
  for (const name of ['', 'toString', '__proto__', 'boardinvite']) {
    expect(isAuthSource(name)).toBe(false)
  }
})
