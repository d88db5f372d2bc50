import { describe, expect, it } from 'vitest'
import { otherSite, separateSites, siteTypeOf } from './requested-site.ts'

const one = { www: 'https://w.example', ads: 'https://w.example', analytics: 'https://w.example' }
const two = { ...one, ads: 'https://ads.w.example' }

describe('a site', () => {
  it.each([
    ['w.example', 0],
    ['ads.w.example', 3],
    ['127.0.0.1:3000', 0],
  ])('is found by its host: %s is %i', (host, type) => expect(siteTypeOf(host, two)).toBe(type))

  it('is the main one where one host is all', () => expect(siteTypeOf('w.example', one)).toBe(0))
})

it.each([
  [
    'w.example',
    '/advertiser/quick_promote?pinId=1',
    'https://ads.w.example/advertiser/quick_promote?pinId=1',
  ],
  ['w.example', '/pin/1/?next=/advertiser/', null],
  ['ads.w.example', '/advertiser/', null],
  [
    'ads.w.example',
    '/login/?next=%2Fadvertiser%2F',
    'https://w.example/login/?next=%2Fadvertiser%2F',
  ],
  ['127.0.0.1:3000', '/', null],
  ['127.0.0.1:3000', '/advertiser/', 'https://ads.w.example/advertiser/'],
])('%s%s is at %s', (host, path, elsewhere) => expect(otherSite(host, path, two)).toBe(elsewhere))

it('every path is right where one host is all', () => {
  expect(otherSite('w.example', '/advertiser/', one)).toBeNull()
  expect([separateSites(one), separateSites(two)]).toEqual([null, two])
})
