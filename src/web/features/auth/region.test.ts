import { expect, test } from 'vitest'
import { languagesOf, regionOf } from './region.ts'

test.each([
  [['de-AT', 'en-US'], 'AT'],
  [['en', 'pt-BR;q=0.8'], 'BR'],
  [['zh-Hant-TW'], 'TW'],
  [['es-419', 'es-MX'], 'MX'],
  [['fr'], undefined],
  [['*'], undefined],
  [[], undefined],
])('%j is read in %s', (languages, region) => {
  expect(regionOf(languages)).toBe(region)
})

test('on the server the request tells', () => {
  const request = new Request('https://pins.example', {
    headers: { 'accept-language': 'de, de-CH;q=0.9' },
  })
  expect(regionOf(languagesOf(request))).toBe('CH')
})
