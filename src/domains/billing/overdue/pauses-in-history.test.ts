import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvoices } from '#contract/billing/invoices'
import { choosePrepaid, enterTopUp } from '#contract/billing/prepaid'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Services } from '#platform/operations'
import { actor, createWorld, type World } from '#testing/world'
import { collectCharges } from '../charges/collect-charges.ts'
import { findLedgerFaults, markPaid } from '../index.ts'
import { issueMonthlyInvoices } from '../invoices/issue-monthly.ts'
import { stopPrepaid } from '../prepaid/stop-prepaid.ts'
import { addAccount, enterCard, spend } from '../test-accounts.ts'
import { stopOverdue } from './stop-overdue.ts'

let world: World
let cards: World
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'error' })
  cards = await createWorld({ PAYMENTS: 'card-stand-in', LOG_LEVEL: 'error' })
})
afterAll(async () => {
  for (const one of [world, cards]) {
    expect(await findLedgerFaults(one.database, one.services.clock.now())).toEqual([])
    await one.end()
  }
})

/** Why ads were paused and ran again, oldest first; nobody did it. */
async function pausesOf(one: World, advertiser_id: AdvertiserId): Promise<unknown[]> {
  const place = { advertiser_id, entity: 'billing' as const, field: 'billing_obstacle' }
  const { items } = await one.as('olive').run(listAdChanges, place)
  return items
    .toReversed()
    .map(({ before, after, actor: by, source }) => [before, after, by, source])
}
const by = [null, 'system']

describe('the account history says when ads are paused by billing and when they run again', () => {
  it('while nothing is left of what was paid in advance', async () => {
    const advertiser_id = await addAccount(world)
    await world.as('olive').run(choosePrepaid, { advertiser_id })
    const { viewer } = world.as('ada')
    const operator = actor(world, { ...viewer!, is_operator: true })
    const enter = () => operator.run(enterTopUp, { advertiser_id, amount_micro: 5_000_000 })
    await enter()
    await spend(world, advertiser_id, 5_000_000n)
    expect(await pausesOf(world, advertiser_id)).toEqual([])
    for (const _ of [1, 2]) await stopPrepaid(world.services, world.database)
    expect(await pausesOf(world, advertiser_id)).toEqual([[null, 'prepaid_empty', ...by]])
    await enter()
    expect(await pausesOf(world, advertiser_id)).toEqual([
      [null, 'prepaid_empty', ...by],
      ['prepaid_empty', null, ...by],
    ])
  })

  it('while a card cannot be charged', async () => {
    const advertiser_id = await addAccount(cards)
    await enterCard(cards, advertiser_id, '4000000000000341', { isConfirmed: true })
    await spend(cards, advertiser_id, 60_000_000n)
    for (const _ of [1, 2]) await collectCharges(cards.services, cards.database)
    expect(await pausesOf(cards, advertiser_id)).toEqual([[null, 'charge_failed', ...by]])
    await enterCard(cards, advertiser_id, '4242 4242 4242 4242')
    await collectCharges(cards.services, cards.database)
    expect(await pausesOf(cards, advertiser_id)).toEqual([
      [null, 'charge_failed', ...by],
      ['charge_failed', null, ...by],
    ])
  })

  it('while an invoice is overdue', async () => {
    const advertiser_id = await addAccount(world)
    await spend(world, advertiser_id, 4_000_000n)
    const now = world.services.clock.now()
    const issuedAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2))
    const later = (days: number): Services => {
      const at = new Date(issuedAt.getTime() + days * 86_400_000)
      return { ...world.services, clock: { ...world.services.clock, now: () => at } }
    }
    const stopDays = limits.invoiceDueDays + limits.invoiceGraceDays
    await issueMonthlyInvoices(later(0), world.database)
    for (const days of [stopDays, stopDays + 1]) await stopOverdue(later(days), world.database)
    expect(await pausesOf(world, advertiser_id)).toEqual([[null, 'invoice_overdue', ...by]])
    const { items } = await world.as('olive').run(listInvoices, { advertiser_id })
    const number = items[0]?.number ?? ''
    await world.database.transaction((db) => markPaid(db, later(stopDays + 2), { number }))
    expect(await pausesOf(world, advertiser_id)).toEqual([
      [null, 'invoice_overdue', ...by],
      ['invoice_overdue', null, ...by],
    ])
  })
})
