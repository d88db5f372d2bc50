import { describe, expect, it } from 'vitest'
import { countryCodes } from '#contract/country-codes'
import german from './names.de.json' with { type: 'json' }
import { findRegion, regionName, regionsOf } from './regions.ts'

describe('a region', () => {
  it('is one that a country is divided into first; smaller parts are in it', () => {
    expect(findRegion('US-CA')).toEqual({ code: 'US-CA', country: 'US', name: 'California' })
    expect(findRegion('ES-B')?.code).toBe('ES-CT')
    expect(findRegion('FR-75C')?.code).toBe('FR-IDF')
  })

  it.each(['US-XX', 'XX-CA', 'US', 'us-ca', '', 'constructor', 'US-constructor'])(
    'is unknown as %j',
    (code) => {
      expect(findRegion(code)).toBeNull()
    },
  )

  it('is in use: counties of Denmark are not since 2007', () => {
    expect(regionsOf('DK').map(({ code }) => code)).toEqual([
      'DK-81',
      'DK-82',
      'DK-83',
      'DK-84',
      'DK-85',
    ])
  })

  it('is none where a territory is a country to us', () => {
    expect(regionsOf('US')).toHaveLength(51)
    expect(findRegion('US-PR')).toBeNull()
    for (const code of countryCodes)
      for (const region of regionsOf(code)) expect(region.country).toBe(code)
  })

  it.each([
    ['DE-BY', 'Bavaria', 'Bayern'],
    ['US-CA', 'California', 'Kalifornien'],
    ['IT-52', 'Tuscany', 'Toskana'],
  ])('%s is %s in English and %s in German', (code, english, german) => {
    const region = findRegion(code)!
    expect(regionName(region, 'en')).toBe(english)
    expect(regionName(region, 'de')).toBe(german)
  })

  it('has German names for regions that there are', () => {
    for (const code of Object.keys(german))
      expect([code, findRegion(code)?.code]).toEqual([code, code])
  })

  it('is called as at home in a language without a name for it', () => {
    expect(regionName(findRegion('DE-BY')!, 'pl')).toBe('Bayern')
  })
})
