import { afterAll, afterEach, beforeAll } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { relatedPins } from '#contract/discover/related-pins'
import type { PinId } from '#contract/ids'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { PinCard } from '#contract/pins/pin'
import { search } from '#contract/search/search'
import { indexAll } from '#domains/search'
import { type Actor, createWorld, type World } from '#testing/world'
import {
  openShop,
  type RunningAd,
  type RunningAdOptions,
  type Shop,
} from '#testing/worlds/running-ads'

export let world: World
/** Olive's. */
export let shop: Shop
/** Ada's. */
export let other: Shop
export let bob: Actor
/** The first of the pins that related pins are shown for. */
export let first: PinId
/** The ads of this test, paused after it. */
export const running: RunningAd[] = []

/** Two shops, and pins enough for ads to stand among. */
export function startShops(): void {
  beforeAll(async () => {
    world = await createWorld({ ADS_REVIEW: 'auto' })
    shop = await openShop(world)
    other = await openShop(world, 'ada')
    bob = world.as('bob')
    await bob.run(editProfile, { personalized_ads: true })
    first = await shop.pin({ title: 'Oak desk lamp 0' })
    for (let n = 1; n < 16; n += 1) await shop.pin({ title: `Oak desk lamp ${n}` })
    for (let n = 0; n < 6; n += 1) await shop.pin({ title: `About vaccines ${n}` })
    await indexAll(world.database)
  })
  afterEach(async () => {
    for (const ad of running.splice(0)) await ad.set('PAUSED')
    await world.ads.catchUp()
  })
  afterAll(() => world.end())
}

export async function runAd(options: RunningAdOptions = {}, whose = shop): Promise<RunningAd> {
  const ad = await whose.run(options)
  running.push(ad)
  await world.ads.catchUp()
  return ad
}

export type Items = readonly {
  id: string
  is_promoted?: boolean
  promotion?: PinCard['promotion']
}[]

export const adsAmong = (items: Items) => items.filter((item) => item.is_promoted)

export const home = async (who = bob, more: object = {}) => (await who.run(homeFeed, more)).items

export const related = async (who = bob) => (await who.run(relatedPins, { pin: first })).items

export const find = async (query: string, who = bob, more: object = {}) =>
  (await who.run(search, { query, ...more })).results as unknown as Items

export const adIds = (items: Items) => adsAmong(items).map(({ id }) => id)
