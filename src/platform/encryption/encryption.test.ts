import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createEncryption } from './index.ts'

const encryption = createEncryption(randomBytes(32))

describe('signing', () => {
  it('verifies a text that it signed', () => {
    expect(encryption.verifySigned('mark', encryption.sign('mark', '1.b'))).toBe('1.b')
  })
  it.each([
    ['another purpose', encryption.sign('other', 'text')],
    ['another key', createEncryption(randomBytes(32)).sign('mark', 'text')],
    ['a changed text', encryption.sign('mark', 'text').replace('text', 'tent')],
    ['a cut signature', encryption.sign('mark', 'text').slice(0, -4)],
    ['no signature', 'text'],
    ['nothing', ''],
  ])('refuses %s', (_what, signed) => {
    expect(encryption.verifySigned('mark', signed)).toBeNull()
  })
})

describe('encrypting', () => {
  it('decrypts what it encrypted', () => {
    const plain = Buffer.from('JBSWY3DPEHPK3PXP')
    const encrypted = encryption.encrypt('totp', plain)
    expect(encrypted.includes(plain)).toBe(false)
    expect(encryption.decrypt('totp', encrypted)).toEqual(plain)
  })
  it('refuses what was changed or encrypted for another purpose', () => {
    const encrypted = encryption.encrypt('totp', Buffer.from('secret'))
    const changed = Buffer.from(encrypted)
    changed[14] = (changed[14] ?? 0) ^ 1
    expect(() => encryption.decrypt('totp', changed)).toThrow()
    expect(() => encryption.decrypt('phone', encrypted)).toThrow()
  })
})

it('makes fingerprints that depend on the secret key and on the purpose', () => {
  const made = encryption.fingerprint('address', 'text')
  expect(made).toHaveLength(32)
  expect(encryption.fingerprint('address', 'text')).toEqual(made)
  for (const other of [
    encryption.fingerprint('address', 'tent'),
    encryption.fingerprint('other', 'text'),
    createEncryption(randomBytes(32)).fingerprint('address', 'text'),
  ])
    expect(other).not.toEqual(made)
})
