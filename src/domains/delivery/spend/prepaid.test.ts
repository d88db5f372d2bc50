import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBilling } from '#contract/billing/get-billing'
import { choosePrepaid, enterTopUp } from '#contract/billing/prepaid'
import { getPrepaidSummary } from '#contract/billing/prepaid-spend'
import { findLedgerFaults, grantCredit } from '#domains/billing'
import { type RunningAd, reporter, sumsOf } from '#testing/ads/offers'
import { runAllJobs } from '#testing/run-all-jobs'
import { actor, createWorld, type World } from '#testing/world'
import { openShop, type Shop } from '#testing/worlds/running-ads'
import { createAdServer, type RunningAdServer } from '../serving/ad-server.ts'

let world: World
let shop: Shop
let server: RunningAdServer
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto', DATABASE_POOL: '16' })
  shop = await openShop(world)
  server = createAdServer({
    services: world.services,
    database: { ...world.database, listen: () => ({ isListening: () => false }) },
    metrics: world.metrics,
    log: world.log,
    ports: { selectInterestIdsOf: () => Promise.resolve([]) },
  })
})
afterAll(async () => {
  expect(await findLedgerFaults(world.database, new Date())).toEqual([])
  await server.close()
  await world.end()
})

/** Ada operates the server. */
const enter = (amount_micro: number) => {
  const { viewer } = world.as('ada')
  if (!viewer) throw new Error('Nobody is there')
  const operator = actor(world, { ...viewer, is_operator: true })
  return operator.run(enterTopUp, { advertiser_id: shop.advertiser.id, amount_micro })
}
/** Whether any ad of the shop is shown, once announcements were heard. */
const isShown = async () => {
  await runAllJobs(world)
  await server.catchUp()
  return server.isServing()
}
let visitors = 0
/** Somebody sees each of these ads. */
const see = (ads: readonly RunningAd[], price_micro: bigint) => {
  visitors += 1
  const member = reporter(world, { address: `10.1.${visitors >> 8}.${visitors & 255}` })
  const events = ads.map((ad) => ({
    offer: member.offer(ad, { billable_event: 'IMPRESSION', price_micro }).token,
    type: 'impression' as const,
  }))
  return member.report(...events)
}

describe('what is paid in advance', () => {
  it('is spent to the micro by views at once, never beyond, and then ads stop', async () => {
    const advertiser_id = shop.advertiser.id
    const olive = world.as('olive')
    const ads: RunningAd[] = []
    for (const _ of [1, 2]) ads.push({ ...(await shop.run()), advertiser_id })
    expect(await isShown()).toBe(true)
    await olive.run(choosePrepaid, { advertiser_id })
    expect(await isShown()).toBe(false)
    await enter(1_000_000)
    expect(await isShown()).toBe(true)
    await Promise.all(Array.from({ length: 24 }, () => see(ads, 70_001n)))
    expect(await olive.run(getBilling, { advertiser_id })).toMatchObject({
      ...{ prepaid: { left_micro: 0 }, obstacle: 'prepaid_empty', balance_micro: 0 },
    })
    const { ledger, events } = await sumsOf(world, advertiser_id)
    expect([ledger, events]).toEqual([1_000_000n, 1_000_000n])
    expect(await isShown()).toBe(false)

    await enter(500_000)
    await world.database.transaction((db) =>
      grantCredit(db, world.services, advertiser_id, {
        ...{ title: 'Welcome', amount: 250_000n, expires_at: null, code_hash: null },
      }),
    )
    expect(await isShown()).toBe(true)
    await Promise.all(Array.from({ length: 16 }, () => see(ads, 70_001n)))
    expect((await sumsOf(world, advertiser_id)).ledger).toBe(1_750_000n)
    const summary = await olive.run(getPrepaidSummary, { advertiser_id })
    expect(summary).toMatchObject({ left_micro: 0, spent_micro: 1_500_000 })
    expect(await isShown()).toBe(false)
  })
})
