import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvoices, openInvoiceLines } from '#contract/billing/invoices'
import { createOrderLine, editOrderLine, listOrderLines } from '#contract/billing/order-lines'
import { getBillingTotals } from '#contract/billing/payments'
import type { OrderLineId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import { findLedgerFaults } from '#domains/billing'
import { createSchedule } from '#main/jobs/job-list'
import { stoppedClock } from '#platform/clock'
import { rows } from '#platform/database'
import { type RunningAd, sumsOf } from '#testing/ads/offers'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { openShop } from '#testing/worlds/running-ads'
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

const as = (who: 'olive' | 'ada') => (who === 'ada' ? shop.operator : world.as('olive'))
const today = () => new Date().toISOString().slice(0, 10)
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const order = (
  ads: readonly RunningAd[],
  more: Partial<RequestOf<typeof createOrderLine>> = {},
  who: 'olive' | 'ada' = 'olive',
) =>
  as(who).run(createOrderLine, {
    advertiser_id: shop.advertiser.id,
    ...{ name: 'Spring', budget_micro: 1_000_000, start_date: dayIn(-1) },
    campaign_ids: ads.map(({ campaign_id }) => campaign_id),
    ...more,
  })
const edit = (order_line_id: OrderLineId, more: object, who: 'olive' | 'ada' = 'olive') =>
  as(who).run(editOrderLine, { advertiser_id: shop.advertiser.id, order_line_id, ...more })
const find = async (id: OrderLineId) => {
  const { items } = await world.as('olive').run(listOrderLines, {
    advertiser_id: shop.advertiser.id,
  })
  return items.find((one) => one.id === id)
}
const entriesOf = async (id: OrderLineId) => {
  const [found] = await rows<{ sum: string }>(
    world.database.reader,
    `select coalesce(-sum(amount_micro), 0)::text as sum from ledger_entries
      where order_line_id = $1 and account = 'revenue'`,
    [id],
  )
  return Number(found?.sum)
}

describe('an order line', () => {
  it('is spent to the micro by views at once, never beyond, and then its campaigns stop', async () => {
    const ads = [await shop.run(), await shop.run()]
    const line = await order(ads)
    expect(await shop.isShown()).toBe(true)
    await Promise.all(Array.from({ length: 24 }, () => shop.see(ads, 70_001n)))
    expect(await find(line.id)).toMatchObject({
      ...{ state: 'EXHAUSTED', spent_micro: 1_000_000, remaining_micro: 0 },
    })
    expect(await entriesOf(line.id)).toBe(1_000_000)
    const { ledger, events, spend } = await sumsOf(world, shop.advertiser.id)
    expect([ledger, events]).toEqual([1_000_000n, 1_000_000n])
    const ordered = spend.find(
      ({ budget_id, day }) => budget_id === `order_line ${line.id}` && day === '-infinity',
    )
    expect(ordered?.spent).toBe(1_000_000n)
    expect(await shop.isShown()).toBe(false)
    await edit(line.id, { budget_micro: 2_000_000 })
    expect(await shop.isShown()).toBe(true)
    await expect(edit(line.id, { budget_micro: 999_999 })).rejects.toThrow('order_line_budget')
    await edit(line.id, { status: 'PAUSED' })
    expect((await find(line.id))?.state).toBe('PAUSED')
    expect(await shop.isShown()).toBe(false)
    await edit(line.id, { status: 'ACTIVE', end_date: dayIn(-1), start_date: dayIn(-2) })
    expect((await find(line.id))?.state).toBe('ENDED')
    expect(await shop.isShown()).toBe(false)
    // What belongs to no order line goes on as before.
    await edit(line.id, { campaign_ids: [] })
    expect(await shop.isShown()).toBe(true)
    for (const ad of ads) await ad.set('PAUSED')
    expect(await shop.isShown()).toBe(false)
  })

  it('has campaigns of this ad account that no other one has, and days in their order', async () => {
    const ad = await shop.run()
    await order([ad])
    await expect(order([ad])).rejects.toThrow('order_line_campaign_taken')
    await expect(order([], { campaign_ids: ['5'] })).rejects.toThrow('campaign_not_found')
    await expect(order([], { end_date: dayIn(-9) })).rejects.toThrow('invalid_input')
    await expect(order([], { budget_micro: 0 })).rejects.toThrow('invalid_input')
    await expect(order([], { name: ' ' })).rejects.toThrow('invalid_input')
    await expect(edit(asId('5'), {})).rejects.toThrow('order_line_not_found')
  })

  it('that is a bonus is given by operators alone, and not invoiced', async () => {
    const [paid, given] = [await shop.run(), await shop.run()]
    await expect(order([given], { paid_type: 'BONUS' })).rejects.toThrow('not_allowed')
    const bonus = await order([given], { paid_type: 'BONUS' }, 'ada')
    await expect(edit(bonus.id, { budget_micro: 9_000_000 })).rejects.toThrow('not_allowed')
    const line = await order([paid], { po_number: 'PO 4711' })
    const before = await totals()
    await shop.see([paid, given], 400_000n)
    expect([await entriesOf(bonus.id), await entriesOf(line.id)]).toEqual([400_000, 400_000])
    const after = await totals()
    expect(after.spend_micro - before.spend_micro).toBe(800_000)
    expect(after.balance_micro - before.balance_micro).toBe(400_000)
    expect(after.charged_micro + after.memos_micro + after.balance_micro).toBe(
      after.spend_micro - after.credits_micro,
    )
    const advertiser_id = shop.advertiser.id
    const { clock } = world.services
    const now = clock.now()
    world.services.clock = stoppedClock(
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2)),
    )
    await createSchedule(world).issue_monthly_invoices?.run()
    world.services.clock = clock
    const [invoice] = (await world.as('olive').run(listInvoices, { advertiser_id })).items
    // In whole cents of what is owed.
    const owed = after.balance_micro
    expect(invoice?.total_micro).toBe(owed - (owed % 10_000))
    const { csv } = await world.as('olive').run(openInvoiceLines, { advertiser_id })
    expect(csv).toContain('Lamps · PO 4711,0.400000,EUR')
    expect(csv).not.toContain(given.campaign_id)
  })
})

const totals = () => world.as('olive').run(getBillingTotals, { advertiser_id: shop.advertiser.id })

it('is not for ad accounts that are paid by card', async () => {
  const cards = await createWorld({ PAYMENTS: 'card-stand-in' })
  const other = await openShop(cards)
  const attempt = cards.as('olive').run(createOrderLine, {
    advertiser_id: other.advertiser.id,
    ...{ name: 'Spring', budget_micro: 1_000_000, start_date: today() },
  })
  await expect(attempt).rejects.toThrow('order_lines_not_taken')
  await cards.end()
})
