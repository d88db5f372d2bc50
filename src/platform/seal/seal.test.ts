import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal } from './index.ts'

const seal = createSeal(randomBytes(32))

describe('signing', () => {
  it('knows its own texts again', () => {
    expect(seal.open('mark', seal.sign('mark', '1.b'))).toBe('1.b')
  })
  it.each([
    ['another purpose', seal.sign('other', 'text')],
    ['another key', createSeal(randomBytes(32)).sign('mark', 'text')],
    ['a changed text', seal.sign('mark', 'text').replace('text', 'tent')],
    ['a cut signature', seal.sign('mark', 'text').slice(0, -4)],
    ['no signature', 'text'],
    ['nothing', ''],
  ])('refuses %s', (_what, signed) => {
    expect(seal.open('mark', signed)).toBeNull()
  })
})

describe('encrypting', () => {
  it('gives back what it was given', () => {
    const plain = Buffer.from('JBSWY3DPEHPK3PXP')
    const sealed = seal.encrypt('totp', plain)
    expect(sealed.includes(plain)).toBe(false)
    expect(seal.decrypt('totp', sealed)).toEqual(plain)
  })
  it('refuses what was changed or meant for something else', () => {
    const sealed = seal.encrypt('totp', Buffer.from('secret'))
    const changed = Buffer.from(sealed)
    changed[14] = (changed[14] ?? 0) ^ 1
    expect(() => seal.decrypt('totp', changed)).toThrow()
    expect(() => seal.decrypt('phone', sealed)).toThrow()
  })
})

it('makes fingerprints that only this server can make, other ones for each purpose', () => {
  const made = seal.fingerprint('address', 'text')
  expect(made).toHaveLength(32)
  expect(seal.fingerprint('address', 'text')).toEqual(made)
  for (const other of [
    seal.fingerprint('address', 'tent'),
    seal.fingerprint('other', 'text'),
    createSeal(randomBytes(32)).fingerprint('address', 'text'),
  ])
    expect(other).not.toEqual(made)
})
