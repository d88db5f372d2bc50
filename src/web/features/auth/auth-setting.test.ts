import { expect, it } from 'vitest'
import { type AuthFacts, type AuthSetting, rulesOf } from './auth-setting.ts'

it.each([
  ['open', false, false],
  ['closed', false, true],
  ['closed', true, true],
  ['invitation', false, true],
  ['invitation', true, false],
  // A provider may vouch for an address of that domain.
  ['domain', false, false],
] as const)(
  'with sign-ups %s and an invitation %s, no account can be opened: %s',
  (mode, is_invited, isClosed) => {
    const facts = {
      consents: null,
      minimum_age: 18,
      maximum_age: 120,
      password: { min_length: 8, is_ascii_only: true },
      experiments: {},
      sign_up: { mode, domains: [], is_invited },
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
    expect(rulesOf(setting, new Date(0)).isClosed).toBe(isClosed)
  },
)
