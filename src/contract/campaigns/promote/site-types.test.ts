import { expect, it } from 'vitest'
import { siteOf } from './site-types.ts'

const urls = {
  www: 'https://w.example',
  ads: 'https://ads.w.example',
  analytics: 'https://a.w.example',
}

it.each([
  ['/', urls.www],
  ['/advertiser/', urls.ads],
  ['/advertiser/12/billing/', urls.ads],
  ['/advertiser', urls.ads],
  ['/accounts_manager/', urls.ads],
  ['/quick-promote', urls.ads],
  ['/advertisers/', urls.www],
  ['/ada/advertiser/', urls.www],
  ['/business/hub/', urls.www],
  ['/pin/12/', urls.www],
  ['/pin/12/analytics/', urls.analytics],
])('%s belongs to %s', (path, origin) => expect(siteOf(path, urls)).toBe(origin))
