import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listAdPriceFloors, setAdPriceFloors } from '#contract/delivery/price-floors'
import { rows } from '#platform/database'
import { anyViewer } from '#testing/ads/market'
import { seeded } from '#testing/ads/random'
import { idOf } from '#testing/callers'
import { type Actor, createWorld, type World } from '#testing/world'
import { openShop, type Shop } from '#testing/worlds/running-ads'
import type { AdViewer } from '../eligibility/viewer.ts'
import { openOffer } from '../offers/open-offer.ts'
import { readPriceFloors } from './read-price-floors.ts'

let world: World
let shop: Shop
let operator: Actor
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  await shop.run({ group: { targeting_spec: { LOCATION: ['US', 'GB'] } } })
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
beforeEach(async () => {
  await rows(world.database.writer, `delete from ad_price_floors where country <> '*'`, [])
})
afterAll(() => world.end())

const usual = { CLICKTHROUGH: 10_000, IMPRESSION: 200_000, VIDEO_V_50_MRC: 2_000 }

/** What a click of the only ad would cost, in micro of euros; null where no ad is shown. */
async function priceIn(country: string): Promise<bigint | null> {
  await world.ads.catchUp()
  const viewer: AdViewer = {
    ...anyViewer(seeded(1), { country, age: 30, refused_advertisers: new Set() }),
    viewer_id: idOf(world, 'bob'),
  }
  const page = {
    placement: 'BROWSE',
    query: null,
    topics: new Set<string>(),
    has_advisory: false,
  } as const
  const [ad] = world.ads.chooseAds({ ...page, viewer, slots: 1, before: null })
  if (ad === undefined) return null
  return openOffer({ ...world.services, viewer: world.as('bob').viewer }, ad.token).price_micro
}
const set = (country: string | null, floors: Record<string, number | null>) =>
  operator.run(setAdPriceFloors, { country, floors })

it('are a cent for a click and 20 cents for a thousand impressions at first', async () => {
  expect(await operator.run(listAdPriceFloors, {})).toEqual([{ country: null, floors: usual }])
  expect(await readPriceFloors(world.database.reader)).toEqual({
    '*': { CLICKTHROUGH: 10_000, IMPRESSION: 200, VIDEO_V_50_MRC: 2_000 },
  })
})

it('decide what an ad without rivals costs, in the country where it is shown', async () => {
  expect(await priceIn('US')).toBe(8_600n)
  expect(await set('US', { CLICKTHROUGH: 50_000 })).toEqual({
    country: 'US',
    floors: { CLICKTHROUGH: 50_000, IMPRESSION: null, VIDEO_V_50_MRC: null },
  })
  expect([await priceIn('US'), await priceIn('GB')]).toEqual([43_000n, 8_600n])
  await set(null, { CLICKTHROUGH: 20_000 })
  expect([await priceIn('US'), await priceIn('GB')]).toEqual([43_000n, 17_200n])
  await set('US', { CLICKTHROUGH: null })
  expect(await priceIn('US')).toBe(17_200n)
  await set(null, { CLICKTHROUGH: 10_000 })
})

it('keep out bids below them', async () => {
  await set('US', { CLICKTHROUGH: 600_000 })
  expect(await priceIn('US')).toBeNull()
})

it('of other events stay when one is changed, also where a country has its own', async () => {
  await set('US', { IMPRESSION: 300_001 })
  expect((await readPriceFloors(world.database.reader)).US).toEqual({
    CLICKTHROUGH: 10_000,
    IMPRESSION: 301,
    VIDEO_V_50_MRC: 2_000,
  })
})

it.each([
  ['nothing', 'US', { CLICKTHROUGH: 0 }],
  ['less than nothing', 'US', { CLICKTHROUGH: -1 }],
  ['too much', 'US', { CLICKTHROUGH: 10 ** 15 }],
  ['none everywhere', null, { CLICKTHROUGH: null }],
  ['an unknown event', 'US', { SALE: 1 }],
  ['no country', 'XX', { CLICKTHROUGH: 1 }],
])('cannot be %s', async (_what, country, floors) => {
  await expect(set(country, floors)).rejects.toMatchObject({ code: 'invalid_input' })
})
