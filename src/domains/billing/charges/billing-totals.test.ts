import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvoices, openInvoiceLines } from '#contract/billing/invoices'
import { getBillingTotals, getChargeSpend, listCharges } from '#contract/billing/payments'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import type { Services } from '#platform/operations'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import {
  creditInvoice,
  findLedgerFaults,
  grantCredit,
  keepCampaignName,
  markPaid,
  refundCharge,
} from '../index.ts'
import { issueMonthlyInvoices } from '../invoices/issue-monthly.ts'
import { sumEntries } from '../ledger/ledger-queries.ts'
import { addAccount, enterCard, spend } from '../test-accounts.ts'
import { collectCharges } from './collect-charges.ts'

let world: World
const open = (payments: string) => async () => {
  world = await createWorld({ PAYMENTS: payments })
}
const end = async () => {
  expect(await findLedgerFaults(world.database, world.services.clock.now())).toEqual([])
  await world.end()
}
const inMonths = (months: number): Services => {
  const now = world.services.clock.now()
  const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2))
  return { ...world.services, clock: { ...world.services.clock, now: () => later } }
}
const olive = () => world.as('olive')

/** Amounts with fractions of a coin, always the same. */
const amounts = (count: number, seed: bigint) =>
  Array.from(
    { length: count },
    (_, n) => 1n + (((BigInt(n) + seed) * 7_919_333_771n) % 29_999_999n),
  )
const campaigns = ['71', '72', '73'].map((id) => asId<CampaignId>(id))
const spendAll = async (id: AdvertiserId, list: readonly bigint[]) => {
  for (const [n, amount] of list.entries())
    await spend(world, id, amount, { campaign_id: campaigns[n % 3] })
}
const credit = (advertiser_id: AdvertiserId, amount: bigint) =>
  world.database.transaction((db) =>
    grantCredit(db, world.services, advertiser_id, {
      title: 'Sorry',
      amount,
      expires_at: null,
      code_hash: null,
    }),
  )

/** What the pages say agrees with each other and with the entries of the ledger. */
async function expectAgreement(advertiser_id: AdvertiserId): Promise<void> {
  const totals = await olive().run(getBillingTotals, { advertiser_id })
  const { balances } = await sumEntries(world.database.reader, advertiser_id)
  const { spend_micro, credits_micro, charged_micro, memos_micro, balance_micro } = totals
  expect(charged_micro + memos_micro + balance_micro).toBe(spend_micro - credits_micro)
  expect(BigInt(spend_micro)).toBe(-balances.revenue)
  expect(BigInt(balance_micro)).toBe(balances.receivable)
  const { items } = await olive().run(listCharges, { advertiser_id })
  for (const { id, amount_micro, invoice_id } of items) {
    if (!invoice_id) continue
    const found = await olive().run(getChargeSpend, { advertiser_id, charge_id: id })
    const spent = found.campaigns.reduce((sum, one) => sum + one.spend_micro, 0)
    const { credits_micro: used, carried_micro, earlier_micro } = found
    expect(spent - used - carried_micro + earlier_micro).toBe(amount_micro)
  }
  const invoices = (await olive().run(listInvoices, { advertiser_id })).items
  const { csv } = await olive().run(openInvoiceLines, { advertiser_id })
  const lines = csv.trim().split('\r\n').slice(1)
  const cells = lines.map((line) => line.split(','))
  for (const { number, total_micro } of invoices) {
    const own = cells.filter(([, of]) => of === number)
    const sum = own.reduce((all, one) => all + BigInt((one[10] ?? '').replace('.', '')), 0n)
    expect(sum).toBe(BigInt(total_micro))
  }
}

describe('what was spent, paid and is owed, by card', () => {
  beforeAll(open('card-stand-in'))
  afterAll(end)

  it('adds up to the micro, with credits, charges and what was given back', async () => {
    const id = await addAccount(world)
    await expectAgreement(id)
    await enterCard(world, id, '4242424242424242')
    await credit(id, 12_345_679n)
    await spendAll(id, amounts(9, 3n))
    await collectCharges(world.services, world.database)
    await expectAgreement(id)
    await spendAll(id, amounts(20, 91n))
    await collectCharges(world.services, world.database)
    const charges = (await olive().run(listCharges, { advertiser_id: id })).items
    expect(charges.length).toBeGreaterThan(1)
    const first = charges.at(-1)
    if (!first) throw new Error('Nothing was charged')
    const given = { advertiser_id: id, id: first.id, amount: 10_000_000n }
    await refundCharge(world.services, world.database, given)
    await expectAgreement(id)
    const totals = await olive().run(getBillingTotals, { advertiser_id: id })
    expect(totals).toMatchObject({ refunded_micro: 10_000_000, credits_micro: 12_345_679 })
  })

  it('is not notified of a charge that bills nothing, or of another ad account', async () => {
    const id = await addAccount(world)
    const charge_id = asId('5')
    await expect(
      olive().run(getChargeSpend, { advertiser_id: id, charge_id: charge_id as never }),
    ).rejects.toThrow('charge_not_found')
  })
})

describe('what was spent, paid and is owed, by invoice', () => {
  beforeAll(open('invoice'))
  afterAll(end)

  it('adds up to the micro, and documents are found by kind, state and due date', async () => {
    const id = await addAccount(world)
    await spendAll(id, amounts(7, 17n))
    await issueMonthlyInvoices(inMonths(1), world.database)
    const [first] = (await olive().run(listInvoices, { advertiser_id: id })).items
    const number = first?.number ?? ''
    await world.database.transaction((db) => creditInvoice(db, world.services, number, 2_000_000n))
    await expectAgreement(id)
    await world.database.transaction((db) => markPaid(db, world.services, { number }))
    await expectAgreement(id)
    const numbers = async (filter: object) =>
      (await olive().run(listInvoices, { advertiser_id: id, ...filter })).items.map(
        (one) => one.number,
      )
    const due = new Date((first?.due_time ?? 0) * 1_000).toISOString().slice(0, 10)
    expect(await numbers({ document: 'INVOICE' })).toEqual([number])
    expect(await numbers({ document: 'CREDIT_MEMO' })).toEqual(['CM-000001'])
    expect(await numbers({ status: 'OPEN' })).toEqual([])
    expect(await numbers({ status: 'CLOSED' })).toEqual(['CM-000001', number])
    expect(await numbers({ due_from: due, due_to: due })).toEqual([number])
    expect(await numbers({ due_from: '2090-01-01' })).toEqual([])
    expect(await numbers({ status: 'nothing', due_to: 'never' })).toHaveLength(2)
  })

  it('has no line that a spreadsheet takes for a formula', async () => {
    const advertiser_id = await addAccount(world)
    const name = '=HYPERLINK("https://bad.example")'
    await world.database.transaction((db) =>
      keepCampaignName(db, { advertiser_id, campaign_id: asId<CampaignId>('71'), name }),
    )
    await spend(world, advertiser_id, 1_000_000n)
    await issueMonthlyInvoices(inMonths(2), world.database)
    const { csv } = await olive().run(openInvoiceLines, { advertiser_id })
    expect(csv).toContain(`,"'=HYPERLINK(""https://bad.example"")",1.000000,EUR`)
  })
})
