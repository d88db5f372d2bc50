import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderLine } from '#contract/billing/order-lines'
import { listCharges, payNow } from '#contract/billing/payments'
import { editCampaigns } from '#contract/campaigns/campaigns'
import { creditInvoice, findLedgerFaults, grantCredit, refundCharge } from '#domains/billing'
import { storedEvents, sumsOf } from '#testing/ads/offers'
import { seeded } from '#testing/ads/random'
import {
  openWeeksMarket,
  type WeeksMarket,
  type WeeksOptions,
} from '#testing/ads/weeks/open-market'
import { simulateWeek } from '#testing/ads/weeks/simulate-week'
import { spendEverywhere, spendInLedger } from '#testing/ads/weeks/spend-everywhere'
import {
  readBillingTotals,
  readDocuments,
  spendOfOrders,
} from '#testing/ads/weeks/spend-in-billing'
import { spendInFiles } from '#testing/ads/weeks/spend-in-files'
import { actor } from '#testing/world'
import { enterCard } from '../domains/billing/test-accounts.ts'
import { createSchedule } from './jobs/job-list.ts'

/* What was spent is the same number wherever it is told, after each of some weeks of traffic. */

let market: WeeksMarket
const random = seeded(7)

const open = (options: WeeksOptions) => async () => {
  market = await openWeeksMarket(options)
}
const close = async () => {
  const { world, clock } = market
  expect(await findLedgerFaults(world.database, clock.now())).toEqual([])
  await world.end()
}
const runJob = (name: string) => createSchedule(market.world)[name]?.run()

async function passWeek(week: number): Promise<void> {
  await simulateWeek(market, week, random)
  await runJob('update_ad_facts')
}

/** Everything that tells it is compared in one step, so that a failure names all that differ. */
async function expectAgreement(): Promise<bigint> {
  const spent = await spendInLedger(market)
  const told = { ...(await spendEverywhere(market)), ...(await spendInFiles(market)) }
  const billing = await readBillingTotals(market)
  expect({ ...told, billing: billing.spent, settled: billing.settled }).toEqual(
    Object.fromEntries([...Object.keys(told), 'billing', 'settled'].map((name) => [name, spent])),
  )
  for (const { number, lines, total } of (await readDocuments(market)).documents)
    expect([number, lines]).toEqual([number, total])
  return spent
}

describe('by invoice in euros, with order lines, credits and a credit memo', () => {
  // October ends, and summer time with it, in the fourth week.
  const start = new Date('2026-10-05T00:00:00Z')
  beforeAll(open({ payments: 'invoice', country: 'DE', currency: 'EUR', scale: 1n, start }))
  afterAll(close)

  const monthStart = () => {
    const now = market.clock.now()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  }
  const order = (n: number, paid_type: 'PAID' | 'BONUS', budget_micro: number) => {
    const { world, advertiser_id, ads } = market
    const { viewer } = world.as('ada')
    return actor(world, viewer && { ...viewer, is_operator: true }).run(createOrderLine, {
      ...{ advertiser_id, name: `Order ${n}`, budget_micro, paid_type },
      ...{ start_date: '2026-10-01', campaign_ids: [ads[n]?.campaign_id ?? ''] },
    })
  }

  /** What happens besides traffic before each week. */
  const before: (() => unknown)[] = [
    () => undefined,
    () => {
      const { world, advertiser_id } = market
      const credit = { title: 'Welcome', amount: 15_000_001n, expires_at: null, code_hash: null }
      return world.database.transaction((db) =>
        grantCredit(db, world.services, advertiser_id, credit),
      )
    },
    async () => {
      await order(0, 'PAID', 11_000_003)
      await order(1, 'BONUS', 5_000_009)
    },
    () => {
      const { world, advertiser_id, ads } = market
      const [id, status] = [ads[2]?.campaign_id ?? '', 'ARCHIVED' as const]
      return world.as('olive').run(editCampaigns, { advertiser_id, campaigns: [{ id, status }] })
    },
    async () => {
      const { world } = market
      await runJob('issue_monthly_invoices')
      const [first] = (await readDocuments(market)).documents
      await world.database.transaction((db) =>
        creditInvoice(db, world.services, first?.number ?? '', 1_230_000n),
      )
    },
  ]

  it('is the same everywhere after each week', async () => {
    let last = 0n
    for (const [week, happens] of before.entries()) {
      await happens()
      await passWeek(week)
      const spent = await expectAgreement()
      expect(spent).toBeGreaterThan(last)
      expect(spent % 10_000n).not.toBe(0n)
      last = spent
      const invoiced = await spendInLedger(market, { kind: 'SPEND', before: monthStart() })
      await runJob('issue_monthly_invoices')
      expect((await readDocuments(market)).spent).toBe(invoiced)
    }
    // Budgets were spent in the middle of an event, and not everything counted.
    const { spend } = await sumsOf(market.world, market.advertiser_id)
    const spent = new Set(spend.map((one) => one.spent))
    for (const budget of [2_000_003n, 9_000_001n, 30_000_007n]) expect(spent).toContain(budget)
    const events = await storedEvents(market.world, market.advertiser_id)
    const reasons = new Set(events.map((one) => one.invalid_reason))
    for (const reason of [null, 'crawler', 'without_view']) expect(reasons).toContain(reason)
    const bonus = await spendInLedger(market, { kind: 'BONUS_SPEND' })
    expect(bonus).toBe(5_000_009n)
    expect(await spendOfOrders(market)).toBe(11_000_003n + bonus)
    market.clock.move(31 * 86_400_000)
    await runJob('issue_monthly_invoices')
    expect((await readDocuments(market)).spent).toBe(last - bonus)
  })
})

describe('by card in yen, with a refund', () => {
  const start = new Date('2026-10-05T00:00:00Z')
  beforeAll(async () => {
    const options = {
      payments: 'card-stand-in',
      country: 'DE',
      currency: 'JPY',
      scale: 100n,
    } as const
    await open({ ...options, start })()
    await enterCard(market.world, market.advertiser_id, '4242 4242 4242 4242')
  })
  afterAll(close)

  it('is the same everywhere after each week', async () => {
    const { world, clock } = market
    const advertiser_id = market.advertiser_id
    for (let week = 0; week < 3; week += 1) {
      await passWeek(week)
      await expectAgreement()
      await world.as('olive').run(payNow, { advertiser_id, query: '' })
      const spent = await expectAgreement()
      expect(spent % 1_000_000n).not.toBe(0n)
      expect((await readDocuments(market)).spent).toBe(spent)
      const [charge] = (await world.as('olive').run(listCharges, { advertiser_id })).items
      if (week === 1 && charge)
        await refundCharge({ ...world.services, clock }, world.database, {
          ...{ advertiser_id, id: charge.id, amount: 120_000_000n },
        })
    }
  })
})
