import { describe, expect, it } from 'vitest'
import { advertiserCountries, currencies, usualCurrency } from './markets.ts'
import { advertiserRoles, oneRoleMay, roleMay, rolesThatMay } from './roles.ts'

describe('roles', () => {
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
  ] as const)('%s: may create %s, may manage %s', (role, creates, manages) => {
    expect(roleMay(role, 'create')).toBe(creates)
    expect(roleMay(role, 'manage')).toBe(manages)
  })

  it('are enough together when one of them is', () => {
    expect(oneRoleMay(['ANALYST', 'FINANCE_VIEW'], 'read_billing')).toBe(true)
    expect(oneRoleMay(['ANALYST', 'FINANCE_VIEW'], 'edit_billing')).toBe(false)
    expect(oneRoleMay([], 'read_ads')).toBe(false)
  })

  it.each([
    ['OWNER', 'read_ads edit_ads read_billing edit_billing edit_audiences'],
    ['ADMIN', 'read_ads edit_ads read_billing edit_billing edit_audiences'],
    ['CAMPAIGN_MANAGER', 'read_ads edit_ads edit_audiences'],
    ['ANALYST', 'read_ads'],
    ['AUDIENCE_MANAGER', 'read_ads edit_audiences'],
    ['FINANCE_MANAGER', 'read_ads read_billing edit_billing'],
    ['FINANCE_EDIT', 'read_billing edit_billing'],
    ['FINANCE_VIEW', 'read_billing'],
    ['CATALOGS_MANAGER', ''],
    ['CATALOGS_VIEWER', ''],
    ['PROFILE_PUBLISHER', ''],
  ] as const)('%s: may %s', (role, may) => {
    const permissions = [
      'read_ads',
      'edit_ads',
      'read_billing',
      'edit_billing',
      'edit_audiences',
    ] as const
    expect(permissions.filter((one) => roleMay(role, one)).join(' ')).toBe(may)
  })

  it('are all covered above', () => {
    expect(advertiserRoles).toHaveLength(10)
    expect(rolesThatMay('manage')).toEqual(['ADMIN'])
  })
})

describe('countries and currencies', () => {
  it('are 34 and 26, with a default for each country', () => {
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
