import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBilling } from '#contract/billing/get-billing'
import { choosePrepaid, enterTopUp } from '#contract/billing/prepaid'
import { getPrepaidSummary } from '#contract/billing/prepaid-spend'
import { findLedgerFaults, grantCredit } from '#domains/billing'
import { sumsOf } from '#testing/ads/offers'
import { createWorld, type World } from '#testing/world'
import { openServingShop, type ServingShop } from '#testing/worlds/serving-shop'

let world: World
let shop: ServingShop
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto', DATABASE_POOL: '16' })
  shop = await openServingShop(world)
})
afterAll(async () => {
  expect(await findLedgerFaults(world.database, new Date())).toEqual([])
  await shop.close()
  await world.end()
})

describe('what is paid in advance', () => {
  it('is spent to the micro by views at once, never beyond, and then ads stop', async () => {
    const advertiser_id = shop.advertiser.id
    const olive = world.as('olive')
    const enter = (amount_micro: number) =>
      shop.operator.run(enterTopUp, { advertiser_id, amount_micro })
    const ads = [await shop.run(), await shop.run()]
    expect(await shop.isShown()).toBe(true)
    await olive.run(choosePrepaid, { advertiser_id })
    expect(await shop.isShown()).toBe(false)
    await enter(1_000_000)
    expect(await shop.isShown()).toBe(true)
    await Promise.all(Array.from({ length: 24 }, () => shop.see(ads, 70_001n)))
    expect(await olive.run(getBilling, { advertiser_id })).toMatchObject({
      ...{ prepaid: { left_micro: 0 }, obstacle: 'prepaid_empty', balance_micro: 0 },
    })
    const { ledger, events } = await sumsOf(world, advertiser_id)
    expect([ledger, events]).toEqual([1_000_000n, 1_000_000n])
    expect(await shop.isShown()).toBe(false)

    await enter(500_000)
    await world.database.transaction((db) =>
      grantCredit(db, world.services, advertiser_id, {
        ...{ title: 'Welcome', amount: 250_000n, expires_at: null, code_hash: null },
      }),
    )
    expect(await shop.isShown()).toBe(true)
    await Promise.all(Array.from({ length: 16 }, () => shop.see(ads, 70_001n)))
    expect((await sumsOf(world, advertiser_id)).ledger).toBe(1_750_000n)
    const summary = await olive.run(getPrepaidSummary, { advertiser_id })
    expect(summary).toMatchObject({ left_micro: 0, spent_micro: 1_500_000 })
    expect(await shop.isShown()).toBe(false)
  })
})
