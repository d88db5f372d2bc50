import { describe, expect, it } from 'vitest'
import { adGroup, marketDay, study } from '#testing/ads/market'
import { asId } from '#testing/ids'
import { compileGroup } from '../live-index/compile.ts'
import type { LiveAdGroup, LiveStudy } from '../live-index/live-ad-group.ts'
import { ineligibilityOf } from './eligible.ts'
import { noteOpportunities, type Opportunity } from './studies.ts'
import { type AdPlace, type AdViewer, prepareRequest, refusalOf } from './viewer.ts'

const viewer: AdViewer = {
  viewer_id: '42',
  country: 'US',
  region: 'US-CA',
  age: 30,
  gender: 'female',
  locale: 'en',
  device: 'web',
  interests: new Set(['7']),
  audiences: new Set(['70']),
  allows_personal_ads: true,
  allows_measuring: true,
  refused_advertisers: new Set(),
  refused_ads: new Set(),
  served: new Map(),
}
const place: AdPlace = {
  placement: 'BROWSE',
  query: null,
  interests: new Set(),
  has_advisory: false,
  at: new Date(marketDay),
}

interface Case {
  row?: Partial<LiveAdGroup>
  viewer?: Partial<AdViewer>
  place?: Partial<AdPlace>
}

function reasonOf({ row, viewer: who, place: where }: Case, negatives: string[] = []) {
  const group = compileGroup(adGroup(1, row))
  const request = prepareRequest({ ...viewer, ...who }, { ...place, ...where }, 60)
  return ineligibilityOf(group, request, negatives)
}

const targeting = (other: Partial<LiveAdGroup['targeting']>) => ({
  targeting: { LOCATION: ['US'], ...other },
})

describe('an ad group', () => {
  it.each<[string | null, string, Case]>([
    [null, 'nothing targeted', {}],
    ['placement', 'elsewhere', { row: { placement_group: 'SEARCH' } }],
    ['placement', 'left out there', { row: { excluded_placements: ['BROWSE'] } }],
    [
      null,
      'in feeds',
      { row: { placement_group: 'BROWSE' }, place: { placement: 'RELATED_PINS' } },
    ],
    ['schedule', 'before its start', { row: { starts_at: new Date(marketDay + 1) } }],
    [null, 'at its start', { row: { starts_at: new Date(marketDay) } }],
    ['schedule', 'at its end', { row: { ends_at: new Date(marketDay) } }],
    ['country', 'another country', { viewer: { country: 'DE' } }],
    ['device', 'another device', { row: targeting({ APPTYPE: ['iphone', 'ipad'] }) }],
    ['age', 'another age', { row: targeting({ AGE_BUCKET: ['18-24'] }) }],
    [null, 'its age', { row: targeting({ AGE_BUCKET: ['25-34'] }) }],
    [null, 'at the edge', { row: targeting({ AGE_BUCKET: ['65+'] }), viewer: { age: 65 } }],
    ['age', 'unknown age', { row: targeting({ AGE_BUCKET: ['25-34'] }), viewer: { age: null } }],
    [null, 'unknown age, none targeted', { viewer: { age: null } }],
    ['gender', 'another gender', { row: targeting({ GENDER: ['male'] }) }],
    [null, 'unknown', { row: targeting({ GENDER: ['unknown'] }), viewer: { gender: 'unknown' } }],
    ['locale', 'another language', { row: targeting({ LOCALE: ['de'] }) }],
    ['region', 'another region', { row: targeting({ GEO: ['US-NY'] }) }],
    ['region', 'no region', { row: targeting({ GEO: ['US-CA'] }), viewer: { region: null } }],
    [null, 'its region', { row: targeting({ GEO: ['US-NY', 'US-CA'] }) }],
    [
      null,
      'a whole country beside regions of another',
      { row: targeting({ LOCATION: ['DE', 'US'], GEO: ['DE-BY'] }), viewer: { region: null } },
    ],
    [
      'refused_by_viewer',
      'hidden',
      { viewer: { refused_advertisers: new Set([adGroup(1).advertiser_id]) } },
    ],
    [
      'refused_by_viewer',
      'its only ad hidden',
      { viewer: { refused_ads: new Set(adGroup(1).ads.map(({ ad_id }) => ad_id)) } },
    ],
    [
      'frequency',
      'seen often',
      {
        row: { frequency_cap: 2 },
        viewer: { served: new Map([[adGroup(1).ad_group_id, 2]]) },
      },
    ],
    [
      null,
      'seen once less',
      {
        row: { frequency_cap: 2 },
        viewer: { served: new Map([[adGroup(1).ad_group_id, 1]]) },
      },
    ],
    ['audience', 'not in it', { row: targeting({ AUDIENCE_INCLUDE: [asId('71')] }) }],
    [null, 'in it', { row: targeting({ AUDIENCE_INCLUDE: [asId('71'), asId('70')] }) }],
    ['audience', 'excluded', { row: targeting({ AUDIENCE_EXCLUDE: [asId('70')] }) }],
    [
      'audience',
      'in both',
      { row: targeting({ AUDIENCE_INCLUDE: [asId('70')], AUDIENCE_EXCLUDE: [asId('70')] }) },
    ],
    ['holdout', 'held out', { row: { studies: [study(1, 10_000)] } }],
  ])('%s: %s', (expected, _what, one) => {
    expect(reasonOf(one)).toBe(expected)
  })

  it('is refused by a negative keyword, whatever else matches', () => {
    const row = {
      keywords: [{ value: 'oak desk', match_type: 'EXACT' as const }],
      negatives: [{ value: 'desk', match_type: 'PHRASE_NEGATIVE' as const }],
    }
    const where: Partial<AdPlace> = { placement: 'SEARCH', query: 'oak desk' }
    expect(reasonOf({ row, place: where }, ['~desk'])).toBe('negative_keyword')
    expect(reasonOf({ row, place: where }, ['~oak'])).toBe(null)
  })
})

describe('somebody who switched personal ads off', () => {
  const off = { allows_personal_ads: false }

  it.each<[string, Partial<LiveAdGroup>]>([
    ['age', targeting({ AGE_BUCKET: ['25-34'] })],
    ['gender', targeting({ GENDER: ['female'] })],
    ['language', targeting({ LOCALE: ['en'] })],
    ['region', targeting({ GEO: ['US-CA'] })],
    ['an audience', targeting({ AUDIENCE_INCLUDE: [asId('70')] })],
    ['an audience left out', targeting({ AUDIENCE_EXCLUDE: [asId('71')] })],
  ])('sees nothing that is targeted by %s', (_what, row) => {
    expect(reasonOf({ row })).toBe(null)
    expect(reasonOf({ row, viewer: off })).toBe('personal_ads_off')
  })

  it('sees what the country, the device, the query or the page leads to', () => {
    expect(reasonOf({ row: targeting({ APPTYPE: ['web'] }), viewer: off })).toBe(null)
    const where = { ...place, interests: new Set(['8']) }
    expect(prepareRequest({ ...viewer, ...off }, where, 1).interests).toEqual(new Set(['8']))
    expect(prepareRequest(viewer, where, 1).interests).toEqual(new Set(['7', '8']))
  })
})

it('shows no ads to minors, nor beside an advisory', () => {
  expect(refusalOf({ ...viewer, age: 17 }, place)).toBe('minor')
  expect(refusalOf({ ...viewer, age: 17, allows_personal_ads: false }, place)).toBe('minor')
  expect(refusalOf({ ...viewer, age: 18 }, place)).toBe(null)
  expect(refusalOf(viewer, { ...place, has_advisory: true })).toBe('advisory')
})

describe('a study', () => {
  const people = Array.from({ length: 10_000 }, (_, n) => String(n))
  const reasonIn = (studies: LiveStudy[], viewer_id: string, more: Partial<AdViewer> = {}) => {
    const request = prepareRequest({ ...viewer, viewer_id, ...more }, place, 1)
    return ineligibilityOf(compileGroup(adGroup(1, { studies })), request, [])
  }
  const heldOut = (basisPoints: number, number = 1) =>
    people.filter((id) => reasonIn([study(number, basisPoints)], id) === 'holdout')

  it('holds its share of people out', () => {
    for (const share of [100, 1_000, 5_000])
      expect(Math.abs(heldOut(share).length - share)).toBeLessThan(200)
    expect(heldOut(0)).toEqual([])
  })

  it('keeps whom it has when it is larger, and is another for each study', () => {
    const few = heldOut(1_000)
    const more = new Set(heldOut(2_000))
    expect(few.every((id) => more.has(id))).toBe(true)
    const shared = heldOut(1_000, 2).filter((id) => few.includes(id)).length
    expect(Math.abs(shared - 100)).toBeLessThan(50)
  })

  it('shows what is compared to those held out alone', () => {
    const a = people.filter(
      (id) => reasonIn([{ ...study(1, 3_000), is_compared: true }], id) === null,
    )
    expect(a).toEqual(heldOut(3_000))
    expect(Math.abs(a.length - 3_000)).toBeLessThan(200)
  })

  it('holds nobody out before it begins and once it is over, nor whom it may not measure', () => {
    const all = study(1, 10_000)
    const at = new Date(marketDay)
    expect(reasonIn([all], '1')).toBe('holdout')
    expect(reasonIn([{ ...all, starts_at: new Date(marketDay + 1) }], '1')).toBe(null)
    expect(reasonIn([{ ...all, ends_at: at }], '1')).toBe(null)
    expect(reasonIn([all], '1', { allows_measuring: false })).toBe(null)
  })

  it('notes an opportunity of who is held out and of everybody else, once', () => {
    const group = compileGroup(adGroup(1, { studies: [study(1, 5_000), study(2, 10_000)] }))
    const noted = people.slice(0, 100).map((viewer_id) => {
      const met: Opportunity[] = []
      const request = prepareRequest({ ...viewer, viewer_id }, place, 1)
      noteOpportunities(met, group, request)
      noteOpportunities(met, group, request)
      return met.map(({ study_id, is_held_out }) => [study_id, is_held_out])
    })
    for (const met of noted)
      expect(met).toEqual([
        [study(1, 0).study_id, expect.any(Boolean)],
        [study(2, 0).study_id, true],
      ])
    expect(new Set(noted.map(([first]) => first?.[1]))).toEqual(new Set([true, false]))
  })
})
