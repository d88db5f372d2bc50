import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBilling } from '#contract/billing/get-billing'
import { listInvoices } from '#contract/billing/invoices'
import {
  listOperatorInvoices,
  markInvoicePaid,
  undoInvoicePayment,
} from '#contract/billing/operator-invoices'
import { listCharges } from '#contract/billing/payments'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { stoppedClock } from '#platform/clock'
import { rows } from '#platform/database'
import { actor, createWorld, type World } from '#testing/world'
import { collectCharges } from '../charges/collect-charges.ts'
import { creditInvoice, findLedgerFaults, markPaid, undoPayment } from '../index.ts'
import { issueMonthlyInvoices } from '../invoices/issue-monthly.ts'
import { findLedger } from '../ledger/ledger-queries.ts'
import { stopOverdue } from '../overdue/stop-overdue.ts'
import { addAccount, enterCard, spend } from '../test-accounts.ts'

const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  expect(await findLedgerFaults(world.database, world.services.clock.now())).toEqual([])
  await world.end()
})

/** The product at a later day; operations included. */
async function at<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  const { clock } = world.services
  world.services.clock = stoppedClock(moment)
  try {
    return await work()
  } finally {
    world.services.clock = clock
  }
}
const issuedAt = () => {
  const now = world.services.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2))
}
const daysAfter = (days: number) => new Date(issuedAt().getTime() + days * dayMs)
const overdue = limits.invoiceDueDays + limits.invoiceGraceDays
const operator = () => actor(world, { ...world.as('bob').viewer!, is_operator: true })
const listed = async (input: { state?: 'OPEN' | 'OVERDUE' | 'PAID' | 'VOID'; query?: string }) =>
  (await operator().run(listOperatorInvoices, input)).items
const statesOf = async (number: string) =>
  (await listed({ query: number })).map(({ state }) => state)
const balancesOf = async (id: AdvertiserId) =>
  (await findLedger(world.database.reader, id)).balances

/** An ad account with an unpaid invoice, and its number. */
async function withInvoice(amount = 9_000_000n): Promise<{ id: AdvertiserId; number: string }> {
  const id = await addAccount(world)
  await spend(world, id, amount)
  await at(daysAfter(0), () => issueMonthlyInvoices(world.services, world.database))
  const { items } = await world.as('olive').run(listInvoices, { advertiser_id: id })
  return { id, number: items[0]?.number ?? '' }
}

describe('the operator’s invoices', () => {
  it('are found by state, number and business, page by page', async () => {
    const [first, second, third] = [await withInvoice(), await withInvoice(), await withInvoice()]
    await operator().run(markInvoicePaid, { number: second.number })
    await world.database.transaction((db) =>
      creditInvoice(db, world.services, third.number, 9_000_000n),
    )
    const numbers = async (input: Parameters<typeof listed>[0]) =>
      (await listed(input)).map(({ number }) => number)
    expect(await numbers({ state: 'OPEN' })).toEqual([first.number])
    expect(await numbers({ state: 'PAID' })).toEqual([second.number])
    expect(await numbers({ state: 'VOID' })).toEqual([third.number])
    expect(await numbers({ state: 'OVERDUE' })).toEqual([])
    await at(daysAfter(limits.invoiceDueDays), async () => {
      expect(await numbers({ state: 'OVERDUE' })).toEqual([first.number])
      expect(await numbers({ state: 'OPEN' })).toEqual([])
    })

    const all = [third.number, second.number, first.number]
    for (const query of ['INV-', 'inv-0', 'olive & s', 'Söhne', 'summer'])
      expect(await numbers({ query })).toEqual(all)
    for (const query of ['NV-0', '%', '_', 'Winter']) expect(await numbers({ query })).toEqual([])
    expect(await numbers({ query: second.number.toLowerCase() })).toEqual([second.number])

    const page = await operator().run(listOperatorInvoices, { page_size: 2 })
    expect(page.items.map(({ number }) => number)).toEqual(all.slice(0, 2))
    const rest = await operator().run(listOperatorInvoices, {
      ...{ page_size: 2, bookmarks: page.bookmark },
    })
    expect(rest.items.map(({ number }) => number)).toEqual(all.slice(2))
    expect(rest.bookmark).toBeNull()
  })

  it('say what is left, who entered what, and that a payment lets ads go on', async () => {
    const { id, number } = await withInvoice()
    await world.database.transaction((db) => creditInvoice(db, world.services, number, 2_000_000n))
    const isValid = async () =>
      (await world.as('olive').run(getBilling, { advertiser_id: id })).is_valid
    const paid_on = daysAfter(overdue - 3)
      .toISOString()
      .slice(0, 10)
    await at(daysAfter(overdue), async () => {
      await stopOverdue(world.services, world.database)
      expect(await isValid()).toBe(false)
      expect(await listed({ query: number })).toMatchObject([
        {
          ...{ state: 'OVERDUE', has_stopped_ads: true, charge_id: null, payments: [] },
          ...{ total_micro: 9_000_000, left_micro: 7_000_000, business_name: 'Olive & Söhne' },
        },
      ])
      const paid = await operator().run(markInvoicePaid, {
        ...{ number: ` ${number.toLowerCase()}`, paid_on, note: 'Bank 4711' },
      })
      expect(paid).toMatchObject({ state: 'PAID', left_micro: 0, has_stopped_ads: false })
      expect(paid.payments).toMatchObject([
        {
          ...{ kind: 'ENTERED', amount_micro: 7_000_000, paid_on, note: 'Bank 4711' },
          ...{ entered_by: 'bob', charge_id: paid.charge_id },
        },
      ])
      expect(await isValid()).toBe(true)
    })
  })
})

describe('a payment that was entered by mistake', () => {
  it('is taken back by a reversing entry, and can be entered anew', async () => {
    const { id, number } = await withInvoice()
    const before = await balancesOf(id)
    const { charge_id } = await operator().run(markInvoicePaid, { number })
    const mistake = { number, charge_id: charge_id ?? '', note: 'Somebody else' }
    const undone = await operator().run(undoInvoicePayment, mistake)
    expect(undone).toMatchObject({ state: 'OPEN', left_micro: 9_000_000, charge_id: null })
    expect(undone.payments).toMatchObject([
      { kind: 'REVERSED', note: 'Somebody else', entered_by: 'bob', paid_on: null },
      { kind: 'ENTERED', note: null },
    ])
    expect(await balancesOf(id)).toEqual(before)
    const kinds = await rows<{ kind: string; account: string; amount_micro: string }>(
      world.database.reader,
      `select kind, account, amount_micro from ledger_entries
        where advertiser_id = $1 and kind <> 'SPEND' order by no, line`,
      [id],
    )
    expect(kinds.map((entry) => Object.values(entry))).toEqual([
      ['CHARGE', 'cash', '9000000'],
      ['CHARGE', 'receivable', '-9000000'],
      ['REVERSAL', 'receivable', '9000000'],
      ['REVERSAL', 'cash', '-9000000'],
    ])
    expect((await world.as('olive').run(listCharges, { advertiser_id: id })).items).toMatchObject([
      { reason: 'TRANSFER', state: 'REVERSED' },
    ])
    await expect(operator().run(undoInvoicePayment, mistake)).rejects.toThrow('charge_not_found')

    await operator().run(markInvoicePaid, { number })
    // Of a page that was opened before: it means the payment that is gone.
    await expect(operator().run(undoInvoicePayment, mistake)).rejects.toThrow('charge_not_found')
    await expect(operator().run(markInvoicePaid, { number })).rejects.toThrow('nothing_owed')
    expect(await statesOf(number)).toEqual(['PAID'])
  })

  it('stops ads again that rested before', async () => {
    const { id, number } = await withInvoice()
    await at(daysAfter(overdue), async () => {
      const stop = () => stopOverdue(world.services, world.database)
      await stop()
      const { charge_id } = await operator().run(markInvoicePaid, { number })
      await stop()
      expect((await listed({ query: number }))[0]?.has_stopped_ads).toBe(false)
      await operator().run(undoInvoicePayment, { number, charge_id: charge_id ?? '' })
      await stop()
      expect((await listed({ query: number }))[0]?.has_stopped_ads).toBe(true)
      expect(await world.as('olive').run(getBilling, { advertiser_id: id })).toMatchObject({
        obstacle: 'invoice_overdue',
      })
    })
  })

  it('is taken back once, whoever tries at the same moment', async () => {
    const { id, number } = await withInvoice()
    const run = <T>(work: Parameters<typeof world.database.transaction<T>>[0]) =>
      world.database.transaction(work)
    const before = await balancesOf(id)
    await run((db) => markPaid(db, world.services, { number }))
    const undo = () => run((db) => undoPayment(db, world.services, { number }))
    const ended = await Promise.allSettled([undo(), undo(), undo()])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balancesOf(id)).toEqual(before)
  })
})

describe('a payment that cannot be', () => {
  it('is refused: in the future, of nothing, of an unknown invoice', async () => {
    const { number } = await withInvoice()
    const pay = (input: { number: string; paid_on?: string }) =>
      operator().run(markInvoicePaid, input)
    const inDays = (days: number) =>
      new Date(world.services.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
    await expect(pay({ number, paid_on: inDays(2) })).rejects.toThrow('payment_in_future')
    await expect(pay({ number, paid_on: '2026-02-30' })).rejects.toThrow('invalid_input')
    await expect(pay({ number: 'INV-999999' })).rejects.toThrow('invoice_not_found')
    const undo = operator().run(undoInvoicePayment, { number, charge_id: '5' })
    await expect(undo).rejects.toThrow('charge_not_found')
    expect(await statesOf(number)).toEqual(['OPEN'])
  })

  it('is refused where a card paid', async () => {
    const other = await createWorld({ PAYMENTS: 'card-stand-in' })
    try {
      const id = await addAccount(other)
      await enterCard(other, id, '4242424242424242')
      await spend(other, id, 60_000_000n)
      await collectCharges(other.services, other.database)
      const keeper = actor(other, { ...other.as('bob').viewer!, is_operator: true })
      const [invoice] = (await keeper.run(listOperatorInvoices, {})).items
      expect(invoice).toMatchObject({ state: 'PAID', charge_id: null, due_time: null })
      expect(invoice?.paid_with).toContain('4242')
      const { number = '' } = invoice ?? {}
      await expect(keeper.run(markInvoicePaid, { number })).rejects.toThrow('invoice_not_found')
      const undo = keeper.run(undoInvoicePayment, { number, charge_id: '5' })
      await expect(undo).rejects.toThrow('invoice_not_found')
    } finally {
      await other.end()
    }
  })
})
