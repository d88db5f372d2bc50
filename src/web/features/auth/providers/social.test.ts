import { expect, test } from 'vitest'
import type { SocialProfile } from '#contract/accounts/identities/social-profile'
import { isoOf, oneTapPerson, socialOf, splitName } from './social.ts'

const profile: SocialProfile = {
  id: '7',
  access_token: 'token',
  email: null,
  email_verified: false,
  first_name: 'Olive',
  last_name: 'Bower',
  gender: null,
  birthday: 762_998_400,
  picture: null,
  credentials: { facebook_id: '7', facebook_token: 'token' },
  code: null,
  state: null,
}

test('socialOf turns a profile into a person', async () => {
  expect(await socialOf('facebook', profile)).toEqual({
    network: 'facebook',
    credentials: { facebook_id: '7', facebook_token: 'token' },
    email: null,
    firstName: 'Olive',
    lastName: 'Bower',
    birthday: '1994-03-07',
  })
})

test.each([
  ['Olive', 'Olive', ''],
  [' Olive  van der Bower ', 'Olive', 'van der Bower'],
  ['', '', ''],
])('splitName splits %j into its first word and the rest', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test('isoOf handles days before 1970', () => {
  expect(isoOf(-1)).toBe('1969-12-31')
})

const tokenOf = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('oneTapPerson reads names in any script from an ID token', () => {
  const claims = { email: 'o@example.com', name: 'Ölivé Bower ñ', given_name: 'Ölivé' }
  expect(oneTapPerson(tokenOf(claims))).toMatchObject({
    network: 'google',
    email: 'o@example.com',
    firstName: 'Ölivé',
    lastName: 'Bower ñ',
    credentials: { is_one_tap: true },
  })
})

test.each(['', 'x', 'a.b.c', tokenOf({ email: 7 })])(
  'oneTapPerson reads nothing from %j',
  (token) => {
    expect(oneTapPerson(token)).toMatchObject({ email: null, firstName: '', lastName: '' })
  },
)
