import { expect, test } from 'vitest'
import { type Begun, nextSetup, type Setup, spaced } from './setup-steps.ts'

const closed: Setup = { step: 'closed' }
const app: Begun = {
  way: 'app',
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/x',
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
}

test('the first way ends with backup codes, a second one does not', () => {
  const proving = nextSetup(closed, { type: 'chosen', way: 'app' })
  expect(proving).toEqual({ step: 'prove', way: 'app' })
  const coding = nextSetup(proving, { type: 'begun', begun: app })
  expect(coding).toEqual({ step: 'code', way: 'app', begun: app })
  expect(nextSetup(coding, { type: 'confirmed', codes: ['a'] })).toEqual({
    step: 'codes',
    codes: ['a'],
  })
  expect(nextSetup(coding, { type: 'confirmed', codes: null })).toEqual(closed)
})

test('another number can be given before the code', () => {
  const begun: Begun = { way: 'text', phone_number_end: '42' }
  const coding = nextSetup({ step: 'prove', way: 'text' }, { type: 'begun', begun })
  expect(nextSetup(coding, { type: 'went_back' })).toEqual({ step: 'prove', way: 'text' })
})

test('an answer that comes after the dialog was closed opens nothing', () => {
  expect(nextSetup(closed, { type: 'begun', begun: app })).toEqual(closed)
  expect(nextSetup(closed, { type: 'went_back' })).toEqual(closed)
})

test('a secret is shown in fours', () => {
  expect(spaced('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(spaced('ABCDE')).toBe('ABCD E')
})
