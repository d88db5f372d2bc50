import { describe, expect, it } from 'vitest'
import { advertiserCountries, currencies, usualCurrency } from './markets.ts'
import { advertiserRoles, rolesThatMay, standingMay } from './roles.ts'

describe('what a role may', () => {
  it.each([
    ['OWNER', true, true],
    ['ADMIN', true, true],
    ['CAMPAIGN_MANAGER', true, false],
    ['PROFILE_PUBLISHER', true, false],
    ['ANALYST', false, false],
    ['AUDIENCE_MANAGER', false, false],
    ['CATALOGS_MANAGER', false, false],
    ['CATALOGS_VIEWER', false, false],
    ['FINANCE_EDIT', false, false],
    ['FINANCE_MANAGER', false, false],
    ['FINANCE_VIEW', false, false],
  ] as const)('%s: creating %s, managing %s', (standing, creates, manages) => {
    expect(standingMay(standing, 'create')).toBe(creates)
    expect(standingMay(standing, 'manage')).toBe(manages)
  })

  it('is said above of every role there is', () => {
    expect(advertiserRoles).toHaveLength(10)
    expect(rolesThatMay('manage')).toEqual(['ADMIN'])
  })
})

describe('where ads are paid in what', () => {
  it('knows 34 countries and 26 currencies, and the usual one of each country', () => {
    expect(new Set(advertiserCountries).size).toBe(34)
    expect(new Set(currencies).size).toBe(26)
    const usual = Object.fromEntries(advertiserCountries.map((one) => [one, usualCurrency(one)]))
    expect(usual).toMatchObject({
      AT: 'EUR',
      GB: 'GBP',
      CH: 'CHF',
      SE: 'SEK',
      CZ: 'USD',
      US: 'USD',
    })
  })
})
