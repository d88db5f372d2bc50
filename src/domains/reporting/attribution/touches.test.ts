import { expect, it } from 'vitest'
import type { AdGroupId, AdId, CampaignId, OfferId } from '#contract/ids'
import { asId } from '#testing/ids'
import { candidatesOf, type Touch } from './touches.ts'

const sale = new Date('2026-11-23T12:00:00Z')
const dayMs = 86_400_000
const touch = (type: Touch['type'], agoMs: number, ad = '1'): Touch => ({
  type,
  at: new Date(sale.getTime() - agoMs),
  campaign_id: asId<CampaignId>('5'),
  ad_group_id: asId<AdGroupId>('6'),
  ad_id: asId<AdId>(ad),
  offer_id: asId<OfferId>('7'),
})

it.each([
  [0, 1],
  [1, 1],
  [dayMs, 1],
  [dayMs + 1, 2],
  [7 * dayMs, 7],
  [60 * dayMs, 60],
])('counts %i ms before as %i days', (ms, days) => {
  expect(candidatesOf(sale, [touch('click', ms)]).click?.age_days).toBe(days)
})

it('takes the latest of each kind, in whatever order they come', () => {
  const all = [
    touch('click', 5 * dayMs, '1'),
    touch('click', 2 * dayMs, '2'),
    touch('closeup', 9 * dayMs, '3'),
    touch('save', 8 * dayMs, '4'),
    touch('impression', 3, '5'),
    touch('impression', 4, '6'),
    touch('video_half', 1, '7'),
  ]
  for (const touches of [all, all.toReversed()]) {
    const { click, engagement, view } = candidatesOf(sale, touches)
    expect([click?.ad_id, engagement?.ad_id, view?.ad_id]).toEqual(['2', '4', '5'])
  }
})

it('leaves out what came afterwards, except in the second that sites round down', () => {
  expect(candidatesOf(sale, [touch('click', -999)]).click?.age_days).toBe(1)
  expect(candidatesOf(sale, [touch('click', -1_000)]).click).toBeNull()
  expect(candidatesOf(sale, [touch('click', 60 * dayMs + 1)]).click).toBeNull()
})
