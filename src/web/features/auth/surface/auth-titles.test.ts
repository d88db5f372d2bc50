import { describe, expect, test } from 'vitest'
import type { AuthOccasion, AuthSource } from '#web/lib/authentication/auth-door.tsx'
import { createTranslate } from '#web/lib/texts/messages.tsx'
import en from '../../../messages/en.json' with { type: 'json' }
import { openAuth } from '../flow/auth-steps.ts'
import { rules } from '../flow/test-steps.ts'
import { isAuthSource, titleOf } from './auth-titles.ts'

const filled = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [
    key,
    text.replaceAll('{brand}', 'Bower & Co').replaceAll('{name}', 'Olive'),
  ]),
)
const t = createTranslate('en', filled)

function title(
  doorway: 'signup' | 'login',
  source: AuthSource,
  more: Partial<AuthOccasion> = {},
  isPersonal = false,
) {
  const occasion: AuthOccasion = { container: 'login_page', source, ...more }
  return titleOf(openAuth(doorway, rules, { isPersonal }), occasion, t, 'Bower & Co', 'Olive')
}

describe('why somebody came decides what the first steps are called', () => {
  test.each([
    ['homePage', 'Welcome to Bower & Co'],
    ['followButton', 'Join Bower & Co to follow'],
    ['downloadImageBtnDweb', 'Sign up to see more'],
    ['downloadImageBtnUnauth', 'Sign up to see more'],
  ] as const)('sign-up from %s: %s', (source, told) => {
    expect(title('signup', source)).toBe(told)
  })

  test.each([
    ['homePage', 'Log in to see more'],
    ['saveButton', 'Log in to see more'],
    ['commentComposer', 'Log in to comment'],
    ['boardInvite', 'Log in to accept your board invite'],
  ] as const)('log-in from %s: %s', (source, told) => {
    expect(title('login', source)).toBe(told)
  })

  test('who invites stands in the title', () => {
    const inviter = { firstName: 'Olive', fullName: 'Olive Bower', imageUrl: null }
    expect(title('signup', 'homePage', { inviter })).toBe('Join Olive on Bower & Co for more ideas')
  })

  test('who is remembered is greeted', () => {
    expect(title('login', 'commentComposer', {}, true)).toBe('Welcome back, Olive!')
  })

  test('a business has its own words', () => {
    const more = { container: 'revamped_business_login_page' } as const
    expect(title('signup', 'homePage', more)).toBe('Create a business account')
    expect(title('login', 'homePage', more)).toBe('Log in to your business account')
  })
})

test('what an address may say of its source', () => {
  expect(isAuthSource('boardInvite')).toBe(true)
  for (const name of ['', 'toString', '__proto__', 'boardinvite']) {
    expect(isAuthSource(name)).toBe(false)
  }
})
