import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdEventType } from '#contract/delivery/report-ad-events'
import { stoppedClock, systemClock } from '#platform/clock'
import { type RunningAd, reporter, runAd, storedEvents, sumsOf } from '#testing/ads/offers'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'

let world: World
let ad: RunningAd
const clock = stoppedClock(new Date('2026-11-23T12:00:00Z'))
beforeAll(async () => {
  world = await createWorld()
  ad = await runAd(world, await makeBusiness(world))
  world.services.clock = clock
})
afterAll(async () => {
  world.services.clock = systemClock
  await world.end()
})

const of = (token: string, ...types: AdEventType[]) =>
  types.map((type) => ({ offer: token, type, seconds_ago: 0 }))
const stored = async (offerId: string) =>
  (await storedEvents(world, ad.advertiser_id))
    .filter(({ offer_id }) => offer_id === offerId)
    .map(({ type, invalid_reason }) => [type, invalid_reason])
    .toSorted()

it('a click that did not count never counts later, and its reason is stored once', async () => {
  const mia = reporter(world)
  const { token, offer } = mia.offer(ad)
  await mia.report(...of(token, 'click'))
  const before = await sumsOf(world, ad.advertiser_id)
  clock.move(60_000)
  await mia.report(...of(token, 'impression', 'click', 'click'))
  await Promise.all(Array.from({ length: 4 }, () => mia.report(...of(token, 'click'))))
  expect(await stored(offer.offer_id)).toEqual([
    ['click', 'without_view'],
    ['impression', null],
  ])
  expect(await sumsOf(world, ad.advertiser_id)).toEqual(before)
})

it('a robot’s event is not made good by a browser with the same token', async () => {
  const robot = reporter(world, { userAgent: 'curl/8.0' })
  const { token, offer } = robot.offer(ad)
  await robot.report(...of(token, 'impression', 'click'))
  const person = reporter(world, { id: robot.id, address: '203.0.113.77' })
  await person.report(...of(token, 'impression', 'click'))
  expect(await stored(offer.offer_id)).toEqual([
    ['click', 'crawler'],
    ['impression', 'crawler'],
  ])
})
