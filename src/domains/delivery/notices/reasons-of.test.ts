import { describe, expect, it } from 'vitest'
import type { TargetingSpec } from '#contract/campaigns/targeting'
import { isPersonal, reasonsOf } from './reasons-of.ts'

const offer = {
  country: 'DE',
  region: null,
  age_bucket: '25-34',
  gender: 'female',
  device: 'iphone',
  match_kind: 'everybody',
  match_value: null,
  query: null,
} as const
const everywhere: TargetingSpec = { LOCATION: ['DE', 'AT'] }
const words = (more: object, targeting: Partial<TargetingSpec> = {}, language = 'de') =>
  reasonsOf({ ...offer, ...more }, { ...everywhere, ...targeting }, language).map(
    ({ reason, value }) => `${reason} ${value}`,
  )

describe('why an ad was shown', () => {
  it.each([
    ['whoever is in the country', {}, {}, ['country DE']],
    [
      'a search',
      { match_kind: 'keyword', match_value: 'lamp', query: 'brass lamp' },
      {},
      ['search brass lamp', 'keyword lamp', 'country DE'],
    ],
    [
      'a keyword of the page',
      { match_kind: 'keyword', match_value: 'lamp' },
      {},
      ['keyword lamp', 'country DE'],
    ],
    ['a topic of the page', { match_kind: 'page', match_value: '7' }, {}, ['page 7', 'country DE']],
    ['a topic', { match_kind: 'interest', match_value: '7' }, {}, ['interest 7', 'country DE']],
    [
      'all that is asked for and met',
      {},
      {
        AGE_BUCKET: ['18-24', '25-34'],
        GENDER: ['female'],
        LOCALE: ['de', 'en'],
        APPTYPE: ['iphone'],
        AUDIENCE_INCLUDE: ['9'],
      },
      ['age 25-34', 'gender female', 'language de', 'audience null', 'device iphone', 'country DE'],
    ],
    [
      'nothing that is asked for of others',
      {},
      { AGE_BUCKET: ['65+'], GENDER: ['male'], LOCALE: ['fr'], APPTYPE: ['web'] },
      ['country DE'],
    ],
    ['a region', { region: 'DE-BY' }, { GEO: ['DE-BE', 'DE-BY'] }, ['region DE-BY']],
    ['a region that is meant no more', { region: 'DE-BY' }, { GEO: ['DE-BE'] }, ['country DE']],
    ['an age that is not known', { age_bucket: null }, { AGE_BUCKET: ['25-34'] }, ['country DE']],
  ] as const)('%s', (_what, more, targeting, expected) => {
    expect(words(more, targeting as Partial<TargetingSpec>)).toEqual(expected)
  })

  it('is personal when it says something of the viewer', () => {
    const found = (targeting: Partial<TargetingSpec>) =>
      isPersonal(reasonsOf(offer, { ...everywhere, ...targeting }, 'de'))
    expect(found({})).toBe(false)
    expect(found({ APPTYPE: ['iphone'] })).toBe(false)
    expect(found({ GENDER: ['female'] })).toBe(true)
    expect(isPersonal([{ reason: 'region', value: 'DE-BY' }])).toBe(true)
  })
})
