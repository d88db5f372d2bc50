import { describe, expect, it } from 'vitest'
import { isTaxId, normalTaxId, taxTreatmentOf } from './tax-rules.ts'

describe('tax', () => {
  it.each([
    ['AT', 'AT', true, 'DOMESTIC'],
    ['AT', 'AT', false, 'DOMESTIC'],
    ['AT', 'DE', true, 'REVERSE_CHARGE'],
    ['AT', 'DE', false, 'DOMESTIC'],
    ['AT', 'US', true, 'NONE'],
    ['US', 'AT', true, 'NONE'],
    ['AU', 'AU', false, 'DOMESTIC'],
    ['AU', 'NZ', true, 'NONE'],
    ['DE', 'GB', true, 'NONE'],
  ] as const)('from %s to %s, with a number: %s, is %s', (issuer, country, hasTaxId, treatment) => {
    expect(taxTreatmentOf({ issuer, country, hasTaxId })).toBe(treatment)
  })

  it.each([
    ['AT', 'AT', false, 'EXEMPT'],
    ['AT', 'DE', false, 'EXEMPT'],
    ['AT', 'DE', true, 'REVERSE_CHARGE'],
    ['AT', 'US', false, 'NONE'],
  ] as const)(
    'by a certificate, from %s to %s, with a number: %s, is %s',
    (issuer, country, hasTaxId, treatment) => {
      expect(taxTreatmentOf({ issuer, country, hasTaxId, isExempt: true })).toBe(treatment)
    },
  )
})

describe('a number for tax', () => {
  it.each([
    ['AT', 'ATU 1234 5678', true],
    ['AT', 'DE123456789', false],
    ['DE', 'de 123.456.789', true],
    ['DE', 'DE12345678', false],
    ['GR', 'EL123456789', true],
    ['AU', '51 824 753 556', true],
    ['IN', '22AAAAA0000A1Z5', true],
    ['CH', 'CHE-123.456.789 MWST', true],
    ['ZA', '4123456789', true],
    ['ZA', 'no', false],
  ])('of %s: %s', (country, text, isRight) => {
    expect(isTaxId(country, normalTaxId(text))).toBe(isRight)
  })
})
