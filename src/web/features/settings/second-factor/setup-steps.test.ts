import { expect, test } from 'vitest'
import { nextSetup, type Setup, type SetupDetails, spaced } from './setup-steps.ts'

const closed: Setup = { step: 'closed' }
const app: SetupDetails = {
  way: 'app',
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/x',
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
}

test('shows backup codes after the first method only', () => {
  const proving = nextSetup(closed, { type: 'chosen', way: 'app' })
  expect(proving).toEqual({ step: 'prove', way: 'app' })
  const coding = nextSetup(proving, { type: 'started', details: app })
  expect(coding).toEqual({ step: 'code', way: 'app', details: app })
  expect(nextSetup(coding, { type: 'confirmed', codes: ['a'] })).toEqual({
    step: 'codes',
    codes: ['a'],
  })
  expect(nextSetup(coding, { type: 'confirmed', codes: null })).toEqual(closed)
})

test('lets the number be changed before the code is entered', () => {
  const details: SetupDetails = { way: 'text', phone_number_end: '42' }
  const coding = nextSetup({ step: 'prove', way: 'text' }, { type: 'started', details })
  expect(nextSetup(coding, { type: 'went_back' })).toEqual({ step: 'prove', way: 'text' })
})

test('ignores an answer that arrives after the dialog was closed', () => {
  expect(nextSetup(closed, { type: 'started', details: app })).toEqual(closed)
  expect(nextSetup(closed, { type: 'went_back' })).toEqual(closed)
})

test('groups a secret in blocks of four', () => {
  expect(spaced('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(spaced('ABCDE')).toBe('ABCD E')
})
