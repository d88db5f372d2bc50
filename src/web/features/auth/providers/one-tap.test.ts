import { expect, test } from 'vitest'
import { hasOneTap } from './one-tap.ts'

const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

test.each([
  [chrome(131), 'visitor', false],
  [chrome(132), 'visitor', true],
  [chrome(121), 'member', false],
  [chrome(122), 'member', true],
  [`${chrome(140)} Edg/140.0.0.0`, 'visitor', true],
  ['Mozilla/5.0 (Macintosh) Version/17.4 Safari/605.1.15', 'visitor', false],
  ['Mozilla/5.0 Gecko/20100101 Firefox/140.0', 'member', false],
  ['', 'visitor', false],
] as const)('hasOneTap for %s as a %s is %s', (userAgent, who, expected) => {
  expect(hasOneTap(userAgent, who)).toBe(expected)
})
