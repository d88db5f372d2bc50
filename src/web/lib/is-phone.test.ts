import { expect, it } from 'vitest'
import { isPhoneBy } from './is-phone.ts'

it.each([
  ['?1', 'anything', true],
  [
    '?0',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
    false,
  ],
  ['', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', true],
  ['', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148', true],
  ['', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', false],
  ['', '', false],
])('isPhoneBy hint %j and user agent %j', (hint, userAgent, expected) =>
  expect(isPhoneBy(hint, userAgent)).toBe(expected),
)
