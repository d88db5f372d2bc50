import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { trustedProxies } from './trusted-proxies.ts'

let direct: ServedWorld
let behindProxy: ServedWorld
const env = {
  COUNTRY_HEADER: 'CF-IPCountry',
  REGION_HEADER: 'X-Region',
  DEFAULT_COUNTRY: 'NL',
}

beforeAll(async () => {
  direct = await createServedWorld({ env })
  behindProxy = await createServedWorld({ env: { ...env, TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await direct.end()
  await behindProxy.end()
})

const placeIn = async (world: ServedWorld, headers: Record<string, string>) =>
  (await world.client().get('UserHomefeedResource', {}, { headers })).json().client_context

describe('the place of a request', () => {
  it.each([
    ['nothing', {}, { country: 'US', region_from_ip: '', locale: 'en-US' }],
    ['the language', { 'accept-language': 'de-AT' }, { country: 'AT', language: 'de' }],
    ['a language without a country', { 'accept-language': 'de' }, { country: 'NL', locale: 'de' }],
    [
      'the proxy, before the language',
      { 'cf-ipcountry': 'jp', 'accept-language': 'de-AT' },
      { country: 'JP', country_from_ip: 'JP', country_from_hostname: 'NL', locale: 'de-AT' },
    ],
    [
      'the proxy’s region',
      { 'cf-ipcountry': 'US', 'x-region': 'fl' },
      { country: 'US', region_from_ip: 'FL' },
    ],
    [
      'a proxy without a country',
      { 'cf-ipcountry': 'XX', 'accept-language': 'fr-FR' },
      { country: 'FR' },
    ],
    [
      'a header of nonsense',
      { 'cf-ipcountry': '<script>', 'x-region': '"},{' },
      { country: 'US', region_from_ip: '' },
    ],
  ])('is derived from %s', async (_what, headers, place) => {
    expect(await placeIn(behindProxy, headers)).toMatchObject(place)
  })

  it('is not derived from headers of an untrusted client', async () => {
    const headers = { 'cf-ipcountry': 'JP', 'x-region': 'FL', 'accept-language': 'de-AT' }
    expect(await placeIn(direct, headers)).toMatchObject({ country: 'AT', region_from_ip: '' })
  })
})

describe('a trusted proxy', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['fd00::/8', 'fd12::1', true],
    ['loopback', '::1', true],
    ['uniquelocal', '192.168.7.7', true],
    ['uniquelocal', '8.8.8.8', false],
    ['127.0.0.1', 'no address', false],
  ])('%s is %s: %s', (entry, address, isTrusted) => {
    expect(trustedProxies([entry])(address)).toBe(isTrusted)
  })

  it('does not exist by default', () => {
    expect(trustedProxies([])('127.0.0.1')).toBe(false)
  })
})
