import { expect, it } from 'vitest'
import { addressElsewhere } from './address-elsewhere.ts'

const siteUrls = {
  www: 'https://w.example',
  ads: 'https://ads.w.example',
  analytics: 'https://w.example',
}
const www = { siteType: 0, siteUrls }
const ads = { siteType: 3, siteUrls }

it.each([
  ['/advertiser/1/?a=/pin/2/', www, 'https://ads.w.example/advertiser/1/?a=/pin/2/'],
  ['/pin/1/analytics/', www, null],
  ['/pin/1/', www, null],
  ['/pin/1/', ads, 'https://w.example/pin/1/'],
  ['/accounts_manager/', ads, null],
  ['?pinId=1', ads, null],
  ['#content', ads, null],
  ['/advertiser/', { siteType: 0, siteUrls: null }, null],
  ['/advertiser/', undefined, null],
])('%s on %j leads to %s', (href, page, address) =>
  expect(addressElsewhere(href, page)).toBe(address),
)
