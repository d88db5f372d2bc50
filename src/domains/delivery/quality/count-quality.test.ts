import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportAd } from '#contract/reports/report-ad'
import { stoppedClock, systemClock } from '#platform/clock'
import { rows } from '#platform/database'
import { offerOf, type RunningAd, reporter, runAd, tokenOf } from '#testing/ads/offers'
import { type Actor, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { countQuality } from './count-quality.ts'
import { selectLeastWelcome } from './quality-queries.ts'

const dayMs = 86_400_000

let world: World
let liked: RunningAd
let hidden: RunningAd
const clock = stoppedClock(new Date('2026-11-23T12:00:00Z'))
beforeAll(async () => {
  world = await createWorld()
  world.services.clock = clock
  const business = await makeBusiness(world)
  liked = await runAd(world, business)
  hidden = await runAd(world, business)
})
afterAll(async () => {
  world.services.clock = systemClock
  await world.end()
})

/** So many impressions by different people, of which the first ones react. */
async function show(ad: RunningAd, count: number, type: 'save' | 'hide', reacting: number) {
  for (let n = 0; n < count; n += 1) {
    const member = reporter(world, { address: `10.2.${n >> 8}.${n & 255}` })
    const { token } = member.offer(ad)
    const types = n < reacting ? (['impression', type] as const) : (['impression'] as const)
    await member.report(...types.map((one) => ({ offer: token, type: one, seconds_ago: 0 })))
  }
}
async function counted() {
  await countQuality(world.database, clock.now())
  return selectLeastWelcome(world.database.reader, 10)
}
const reportAs = (who: Actor, ad: RunningAd) =>
  who.run(reportAd, {
    offer: tokenOf(world, offerOf(world, ad), who.viewer!.id),
    reason: 'spam',
  })

it('counts saves, hides and reports against impressions, and comes to the same again', async () => {
  expect(await counted()).toEqual([])
  await show(liked, 30, 'save', 10)
  await show(hidden, 30, 'hide', 10)
  const robot = reporter(world, { userAgent: 'curl/8.0' })
  await robot.report(
    ...(['impression', 'hide'] as const).map((type) => ({
      ...{ offer: robot.offer(liked).token, type, seconds_ago: 0 },
    })),
  )
  await reportAs(world.as('bob'), hidden)
  await reportAs(world.as('bob'), hidden)
  await reportAs(world.as('ada'), hidden)

  const first = await counted()
  expect(first).toMatchObject([
    { ad_id: hidden.ad_id, impressions: 30, saves: 0, hides: 10, reports: 2 },
    { ad_id: liked.ad_id, impressions: 30, saves: 10, hides: 0, reports: 0 },
  ])
  const [worse, better] = first.map(({ quality }) => quality) as [number, number]
  expect(worse).toBeLessThan(0.9)
  expect(better).toBeGreaterThan(1.1)
  expect(await counted()).toEqual(first)
})

it('forgets what was two weeks ago', async () => {
  clock.move(14 * dayMs)
  expect(await counted()).toHaveLength(2)
  clock.move(dayMs)
  expect(await counted()).toEqual([])
  expect(await rows(world.database.reader, 'select 1 from ad_reported', [])).toEqual([])
})
