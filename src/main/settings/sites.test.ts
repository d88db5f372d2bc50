import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { sharedDomain } from './sites.ts'

const www = { PUBLIC_URL: 'https://www.pins.example' }

describe('the sites', () => {
  it('are all on one host unless said otherwise', () => {
    const config = readConfig(www)
    expect(config).toMatchObject({ ADS_URL: www.PUBLIC_URL, ANALYTICS_URL: www.PUBLIC_URL })
    expect(sharedDomain(config)).toBeNull()
  })

  it.each([
    ['https://www.pins.example', 'https://ads.pins.example'],
    ['https://pins.example', 'https://ads.pins.example'],
    ['http://pins.example:3000', 'http://ads.pins.example:3000'],
  ])('share the domain of %s with %s', (PUBLIC_URL, ADS_URL) =>
    expect(sharedDomain(readConfig({ PUBLIC_URL, ADS_URL }))).toBe('pins.example'),
  )

  it.each([
    ['another domain', { ...www, ADS_URL: 'https://ads.example' }],
    ['a domain that only ends alike', { ...www, ADS_URL: 'https://evilpins.example' }],
    ['another scheme', { ...www, ANALYTICS_URL: 'http://analytics.pins.example' }],
    ['localhost', { PUBLIC_URL: 'http://localhost:3000', ADS_URL: 'http://ads.localhost:3000' }],
    ['an address', { PUBLIC_URL: 'http://127.0.0.1:3000', ADS_URL: 'http://127.0.0.2:3000' }],
  ])('are refused on %s', (_what, env) => expect(() => readConfig(env)).toThrow(/_URL: /))
})
