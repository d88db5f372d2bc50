import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvoices } from '#contract/billing/invoices'
import { listCharges } from '#contract/billing/payments'
import type { AdvertiserId } from '#contract/ids'
import type { Services } from '#platform/operations'
import { createWorld, type World } from '#testing/world'
import { collectCharges } from '../charges/collect-charges.ts'
import { creditInvoice, findLedgerFaults, markPaid, refundCharge } from '../index.ts'
import { findLedger } from '../ledger/ledger-queries.ts'
import { addAccount, enterCard, spend } from '../test-accounts.ts'
import { issueMonthlyInvoices } from './issue-monthly.ts'

const nextMonth = (world: World): Services => {
  const now = world.services.clock.now()
  const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2))
  return { ...world.services, clock: { ...world.services.clock, now: () => later } }
}
const invoicesOf = async (world: World, advertiser_id: AdvertiserId) =>
  (await world.as('olive').run(listInvoices, { advertiser_id })).items
const balancesOf = async (world: World, id: AdvertiserId) =>
  (await findLedger(world.database.reader, id)).balances

describe('an invoice that is paid by transfer', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(async () => {
    expect(await findLedgerFaults(world.database, world.services.clock.now())).toEqual([])
    await world.end()
  })
  const inTransaction = <T>(work: Parameters<typeof world.database.transaction<T>>[0]) =>
    world.database.transaction(work)

  it('is settled once, less what a credit memo took back', async () => {
    const id = await addAccount(world)
    await spend(world, id, 9_004_321n)
    await issueMonthlyInvoices(nextMonth(world), world.database)
    const [invoice] = await invoicesOf(world, id)
    const number = invoice?.number ?? ''
    const credit = (amount: bigint) =>
      inTransaction((db) => creditInvoice(db, world.services, number, amount))
    await expect(credit(9_000_001n)).rejects.toThrow('refund_too_large')
    await credit(2_000_000n)
    expect(await balancesOf(world, id)).toMatchObject({
      receivable: 7_004_321n,
      refunds: 2_000_000n,
    })
    expect(await invoicesOf(world, id)).toMatchObject([
      {
        document: 'CREDIT_MEMO',
        number: 'CM-000001',
        corrects_number: number,
        total_micro: -2_000_000,
      },
      { document: 'INVOICE', status: 'OPEN', total_micro: 9_000_000 },
    ])

    const pay = () => inTransaction((db) => markPaid(db, world.services, { number }))
    const paid = await Promise.allSettled([pay(), pay()])
    expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await balancesOf(world, id)).toMatchObject({ receivable: 4_321n, cash: 7_000_000n })
    expect((await invoicesOf(world, id))[1]).toMatchObject({
      status: 'CLOSED',
      total_micro: 9_000_000,
    })
    const { items } = await world.as('olive').run(listCharges, { advertiser_id: id })
    expect(items).toMatchObject([
      { reason: 'TRANSFER', state: 'SUCCEEDED', invoice_id: invoice?.id },
    ])
    await expect(
      inTransaction((db) => markPaid(db, world.services, { number: 'INV-999999' })),
    ).rejects.toThrow('invoice_not_found')
  })
})

describe('a payment by card', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ PAYMENTS: 'card-stand-in' })
  })
  afterAll(() => world.end())

  it('is given back in parts, never more than was paid, each with a credit memo', async () => {
    const id = await addAccount(world)
    await enterCard(world, id, '4242424242424242')
    await spend(world, id, 60_000_000n)
    await collectCharges(world.services, world.database)
    const [charge] = (await world.as('olive').run(listCharges, { advertiser_id: id })).items
    if (!charge) throw new Error('Nothing was charged')
    const refund = (amount: bigint | null) =>
      refundCharge(world.services, world.database, { advertiser_id: id, id: charge.id, amount })
    await refund(10_000_000n)
    await expect(refund(50_000_001_000n)).rejects.toThrow('refund_too_large')
    expect(await refund(null)).toBe(50_000_000n)
    await expect(refund(null)).rejects.toThrow('charge_not_found')
    expect(await balancesOf(world, id)).toMatchObject({
      cash: 0n,
      refunds: 60_000_000n,
      receivable: 0n,
    })
    expect((await world.as('olive').run(listCharges, { advertiser_id: id })).items).toMatchObject([
      { state: 'REFUNDED', refunded_micro: 60_000_000 },
    ])
    const invoices = await invoicesOf(world, id)
    expect(invoices.map(({ number, total_micro }) => [number, total_micro])).toEqual([
      ['CM-000002', -50_000_000],
      ['CM-000001', -10_000_000],
      ['INV-000001', 60_000_000],
    ])
  })
})
