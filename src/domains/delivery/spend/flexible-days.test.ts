import { afterAll, beforeAll, expect, it } from 'vitest'
import { stoppedClock, systemClock } from '#platform/clock'
import { rows } from '#platform/database'
import { type RunningAd, reporter, runAd, sumsOf } from '#testing/ads/offers'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'

const daily = 10_000n
/** A Monday, and noon where the ad account is. */
const clock = stoppedClock(new Date('2026-11-23T11:00:00Z'))
const hourMs = 3_600_000

let world: World
let ad: RunningAd
beforeAll(async () => {
  world = await createWorld()
  world.services.clock = clock
  ad = await runAd(world, await makeBusiness(world), { daily })
  await rows(
    world.database.writer,
    'update campaigns set is_flexible_daily_budgets = true, created_at = $2 where id = $1',
    [ad.campaign_id, clock.now()],
  )
  await rows(world.database.writer, 'update ad_groups set created_at = $2 where id = $1', [
    ad.ad_group_id,
    clock.now(),
  ])
})
afterAll(async () => {
  world.services.clock = systemClock
  await world.end()
})

let visitors = 0
/** Impressions at these prices, so many seconds ago. */
async function see(prices: bigint[], seconds_ago = 0): Promise<void> {
  for (const price_micro of prices) {
    visitors += 1
    const member = reporter(world, { address: `10.2.0.${visitors}` })
    const offered_at = new Date(clock.now().getTime() - seconds_ago * 1_000)
    const offer = member.offer(ad, { billable_event: 'IMPRESSION', price_micro, offered_at })
    await member.report({ offer: offer.token, type: 'impression', seconds_ago })
  }
}

const spent = async () => {
  const { spend, ledger } = await sumsOf(world, ad.advertiser_id)
  const days = spend.filter(({ day, spent: sum }) => day !== '-infinity' && sum > 0n)
  return { days: Object.fromEntries(days.map(({ day, spent: sum }) => [day, sum])), ledger }
}

it('a day is billed what earlier days of its week left, and the week no more than seven days', async () => {
  await see([4_000n])
  clock.move(24 * hourMs)
  await see([9_000n, 9_000n])
  expect(await spent()).toEqual({
    days: { '2026-11-23': 4_000n, '2026-11-24': 16_000n },
    ledger: 20_000n,
  })
  // Nothing is left over: a day costs its amount.
  clock.move(24 * hourMs)
  await see([8_000n, 1_000n])
  // Half an hour after midnight the day spends its amount and what is left over; then comes what happened before.
  clock.move(12.5 * hourMs)
  await see([11_000n, 9_000n])
  await see([5_000n], 3_600)
  const { days, ledger } = await spent()
  expect(days).toMatchObject({ '2026-11-25': 9_000n, '2026-11-26': 11_000n })
  expect(ledger).toBe(40_000n)
})

it('is two amounts at most on one day, and no more than one once days are not flexible', async () => {
  clock.move(3 * 24 * hourMs)
  await see([19_000n, 9_000n])
  expect((await spent()).days['2026-11-29']).toBe(20_000n)
  await rows(
    world.database.writer,
    'update campaigns set is_flexible_daily_budgets = false where id = $1',
    [ad.campaign_id],
  )
  clock.move(2 * 24 * hourMs)
  await see([9_000n, 9_000n])
  expect((await spent()).days['2026-12-01']).toBe(10_000n)
})
