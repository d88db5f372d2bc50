import { describe, expect, it } from 'vitest'
import { adGroup, anyAdGroup, anyPlace, anyViewer } from '#testing/ads/market'
import { violationOf } from '#testing/ads/oracle'
import { seeded } from '#testing/ads/random'
import { findCandidates, matchOfSlot } from '../eligibility/candidates.ts'
import { ineligibilityOf } from '../eligibility/eligible.ts'
import { findNegatives } from '../eligibility/negative-keys.ts'
import {
  type AdPlace,
  type AdRequest,
  type AdViewer,
  prepareRequest,
  refusalOf,
} from '../eligibility/viewer.ts'
import type { LiveAdGroup } from './live-ad-group.ts'
import { applyChange, createLiveIndex, type LiveIndex } from './live-index.ts'

function indexOf(rows: readonly LiveAdGroup[], change = 1n): LiveIndex {
  const index = createLiveIndex()
  for (const [campaign_id, ad_groups] of Map.groupBy(rows, (row) => row.campaign_id))
    applyChange(index, { change, campaign_id, ad_groups })
  return index
}

/** The ad groups that a topic leads to. */
function candidatesOf(index: LiveIndex, request: AdRequest) {
  return findCandidates(index, request).flatMap((slot) => {
    const group = index.slots.groups[slot]!
    return matchOfSlot(index, group, request) === null ? [] : group
  })
}

function shown(index: LiveIndex, viewer: AdViewer, place: AdPlace): string[] {
  if (refusalOf(viewer, place) !== null) return []
  const request = prepareRequest(viewer, place, index.longestPhrase)
  const negatives = findNegatives(index, request)
  return candidatesOf(index, request)
    .filter((group) => ineligibilityOf(group, request, negatives) === null)
    .map(({ adGroupId }) => adGroupId)
    .sort()
}

function lawful(rows: readonly LiveAdGroup[], viewer: AdViewer, place: AdPlace): string[] {
  return rows
    .filter((row) => violationOf(row, viewer, place) === null)
    .map(({ ad_group_id }) => ad_group_id)
    .sort()
}

describe('the live index', () => {
  it('leads to exactly the ad groups whose rows allow the viewer and the place', () => {
    const random = seeded(1)
    const rows = Array.from({ length: 1_500 }, (_, number) => ({
      ...anyAdGroup(random, number),
      studies: [],
    }))
    const index = indexOf(rows)
    let count = 0
    for (let n = 0; n < 600; n += 1) {
      const served = new Map(
        random.some(rows, 200).map((row) => [row.ad_group_id, random.below(4)]),
      )
      const viewer = anyViewer(random, { served })
      const place = anyPlace(random)
      const expected = lawful(rows, viewer, place)
      expect(shown(index, viewer, place)).toEqual(expected)
      count += expected.length
    }
    expect(count).toBeGreaterThan(4_000)
  })

  it('leaves out by their masks alone what is for other places, devices, ages or genders', () => {
    const [row] = [adGroup(1)]
    const others: Partial<LiveAdGroup>[] = [
      { placement_group: 'SEARCH' },
      ...[{ AGE_BUCKET: ['18-24'] }, { GENDER: ['male'] }, { APPTYPE: ['ipad'] }].map((one) => ({
        targeting: { ...row!.targeting, ...(one as object) },
      })),
    ]
    const viewer = anyViewer(seeded(3), { country: 'US', age: 30, gender: 'female', device: 'web' })
    const place = anyPlace(seeded(3), { placement: 'BROWSE', query: null })
    const request = (more: Partial<AdViewer>) => prepareRequest({ ...viewer, ...more }, place, 1)
    for (const [n, other] of others.entries()) {
      const index = indexOf([row!, adGroup(2, other)])
      for (const more of [{}, { age: null }]) {
        const found = candidatesOf(index, request({ allows_personal_ads: true, ...more }))
        expect(
          found.map(({ adGroupId }) => adGroupId),
          `${n}`,
        ).toEqual([row!.ad_group_id])
      }
      expect(candidatesOf(index, request({ allows_personal_ads: false }))).toHaveLength(1)
    }
  })

  it('is the same after many changes as one that was built anew', () => {
    const random = seeded(2)
    const rows = Array.from({ length: 400 }, (_, number) => anyAdGroup(random, number))
    const index = indexOf(rows)
    let now = rows
    for (let change = 2n; change < 400n; change += 1n) {
      const { campaign_id } = random.one(rows)
      const others = now.filter((row) => row.campaign_id !== campaign_id)
      const next = random.chance(0.3)
        ? []
        : [1, 2].map((n) => ({
            ...anyAdGroup(random, 1_000 + Number(change) * 2 + n),
            campaign_id,
          }))
      applyChange(index, { change, campaign_id, ad_groups: next })
      now = [...others, ...next]
    }
    const fresh = indexOf(now)
    expect(index.groups).toBe(now.length)
    expect(index.negatives).toEqual(fresh.negatives)
    for (const [country, { byKeyword }] of index.byCountry)
      expect(new Set(byKeyword.keys())).toEqual(
        new Set(fresh.byCountry.get(country)?.byKeyword.keys()),
      )
    expect(index.byCountry.size).toBe(fresh.byCountry.size)
    for (let n = 0; n < 300; n += 1) {
      const [viewer, place] = [anyViewer(random), anyPlace(random)]
      expect(shown(index, viewer, place)).toEqual(shown(fresh, viewer, place))
    }
  })

  it('takes changes of a campaign by their number, in any order and twice', () => {
    const [old, young] = [adGroup(1), adGroup(1, { bid_micro: 7n })]
    const { campaign_id } = old
    const index = createLiveIndex()
    expect(applyChange(index, { change: 5n, campaign_id, ad_groups: [young] })).toBe(true)
    expect(applyChange(index, { change: 4n, campaign_id, ad_groups: [old] })).toBe(false)
    expect(applyChange(index, { change: 5n, campaign_id, ad_groups: [old] })).toBe(false)
    expect(index.campaigns.get(campaign_id)?.groups[0]?.bid).toBe(7)
    expect(applyChange(index, { change: 6n, campaign_id, ad_groups: [] })).toBe(true)
    expect(applyChange(index, { change: 5n, campaign_id, ad_groups: [young] })).toBe(false)
    expect(index.groups).toBe(0)
    expect(index.byCountry.size).toBe(0)
    expect(index.change).toBe(6n)
  })

  it('leaves a decision the ad group that it chose, though it is replaced meanwhile', () => {
    const row = adGroup(1)
    const index = indexOf([row])
    const [chosen] = index.campaigns.get(row.campaign_id)?.groups ?? []
    applyChange(index, {
      change: 2n,
      campaign_id: row.campaign_id,
      ad_groups: [{ ...row, bid_micro: 5n }],
    })
    expect(chosen).toMatchObject({ bid: 1_000_000, isLive: false })
  })
})
