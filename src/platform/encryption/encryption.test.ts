import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createEncryption } from './index.ts'

const encryption = createEncryption(randomBytes(32))

describe('signing', () => {
  it('knows its own texts again', () => {
    expect(encryption.open('mark', encryption.sign('mark', '1.b'))).toBe('1.b')
  })
  it.each([
    ['another purpose', encryption.sign('other', 'text')],
    ['another key', createEncryption(randomBytes(32)).sign('mark', 'text')],
    ['a changed text', encryption.sign('mark', 'text').replace('text', 'tent')],
    ['a cut signature', encryption.sign('mark', 'text').slice(0, -4)],
    ['no signature', 'text'],
    ['nothing', ''],
  ])('refuses %s', (_what, signed) => {
    expect(encryption.open('mark', signed)).toBeNull()
  })
})

describe('encrypting', () => {
  it('gives back what it was given', () => {
    const plain = Buffer.from('JBSWY3DPEHPK3PXP')
    const encrypted = encryption.encrypt('totp', plain)
    expect(encrypted.includes(plain)).toBe(false)
    expect(encryption.decrypt('totp', encrypted)).toEqual(plain)
  })
  it('refuses what was changed or meant for something else', () => {
    const encrypted = encryption.encrypt('totp', Buffer.from('secret'))
    const changed = Buffer.from(encrypted)
    changed[14] = (changed[14] ?? 0) ^ 1
    expect(() => encryption.decrypt('totp', changed)).toThrow()
    expect(() => encryption.decrypt('phone', encrypted)).toThrow()
  })
})

it('makes fingerprints that only this server can make, other ones for each purpose', () => {
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
