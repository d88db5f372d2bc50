import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAdvertiserPerson,
  removeAdvertiserPerson,
} from '#contract/advertisers/advertiser-people'
import { getBilling } from '#contract/billing/get-billing'
import { listInvoices } from '#contract/billing/invoices'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { listNews } from '#contract/news/news'
import { rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { itIsWholeInEveryLanguage } from '#testing/mails-in-every-language'
import { type CastName, createWorld, type World } from '#testing/world'
import { creditInvoice, findLedgerFaults, isBillingValid, markPaid } from '../index.ts'
import { issueMonthlyInvoices } from '../invoices/issue-monthly.ts'
import { addAccount, spend } from '../test-accounts.ts'
import { invoiceOverdueMail } from './overdue-mail.ts'
import { stopOverdue } from './stop-overdue.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  expect(await findLedgerFaults(world.database, world.services.clock.now())).toEqual([])
  await world.end()
})

const dayMs = 86_400_000
const stopDays = limits.invoiceDueDays + limits.invoiceGraceDays
/** Invoices are issued at the beginning of the next month. */
const issuedAt = () => {
  const now = world.services.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2))
}
const daysLater = (days: number): Services => {
  const at = new Date(issuedAt().getTime() + days * dayMs)
  return { ...world.services, clock: { ...world.services.clock, now: () => at } }
}
const stopAfter = (days: number) => stopOverdue(daysLater(days), world.database)
const billingOf = (advertiser_id: AdvertiserId) =>
  world.as('olive').run(getBilling, { advertiser_id })
const isValid = (id: AdvertiserId) =>
  isBillingValid({ ...world.services, db: world.database.reader }, id)
const changesAnnounced = () =>
  rows(
    world.database.reader,
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'billing_changed'`,
    [],
  )
const newsOf = async (name: CastName) =>
  (await world.as(name).run(listNews, {})).items.filter(({ kind }) => kind === 'ads_stopped')
const countMails = async () =>
  (await rows(world.database.reader, 'select 1 from outgoing_messages', [])).length

/** An ad account with an unpaid invoice, and its number. */
async function withInvoice(amount = 9_000_000n): Promise<{ id: AdvertiserId; number: string }> {
  const id = await addAccount(world)
  await spend(world, id, amount)
  await issueMonthlyInvoices(daysLater(0), world.database)
  const { items } = await world.as('olive').run(listInvoices, { advertiser_id: id })
  return { id, number: items[0]?.number ?? '' }
}
const pay = (number: string, days: number) =>
  world.database.transaction((db) => markPaid(db, daysLater(days), { number }))

describe('an invoice that is not paid in time', () => {
  it('stops ads once the days of grace are over, says so once, and is over when it is paid', async () => {
    const { id, number } = await withInvoice()
    const other = await addAccount(world)
    await world.as('olive').run(addAdvertiserPerson, {
      advertiser_id: id,
      username: 'bob',
      role: 'FINANCE_EDIT',
    })
    await world.as('olive').run(addAdvertiserPerson, {
      advertiser_id: id,
      username: 'ada',
      role: 'FINANCE_VIEW',
    })
    await stopAfter(stopDays - 0.01)
    expect(await billingOf(id)).toMatchObject({ is_valid: true, obstacle: null })
    expect(await newsOf('olive')).toEqual([])

    const mails = await countMails()
    await stopAfter(stopDays)
    await stopAfter(stopDays + 1)
    expect([await isValid(id), await isValid(other)]).toEqual([false, true])
    expect(await billingOf(id)).toMatchObject({
      is_valid: false,
      obstacle: 'invoice_overdue',
      profile: { problem: null },
    })
    expect(await changesAnnounced()).toHaveLength(1)
    expect(await countMails()).toBe(mails + 2)
    for (const name of ['olive', 'bob'] as const)
      expect(await newsOf(name)).toMatchObject([{ advertiser: { id, name: 'Summer' } }])
    expect(await newsOf('ada')).toEqual([])
    const user_id = idOf(world, 'bob')
    await world.as('olive').run(removeAdvertiserPerson, { advertiser_id: id, user_id })
    expect(await newsOf('bob')).toEqual([])

    await pay(number, stopDays + 2)
    expect(await billingOf(id)).toMatchObject({ is_valid: true, obstacle: null, balance_micro: 0 })
    await stopAfter(stopDays + 3)
    expect(await isValid(id)).toBe(true)
  })

  it('is named on the billing page from the day it is due', async () => {
    const { id, number } = await withInvoice(7_004_321n)
    const at = async (days: number) => {
      const { clock } = world.services
      world.services.clock = daysLater(days).clock
      try {
        return (await billingOf(id)).overdue
      } finally {
        world.services.clock = clock
      }
    }
    expect(await at(limits.invoiceDueDays - 1)).toBeNull()
    const due_time = issuedAt().getTime() / 1_000 + limits.invoiceDueDays * 86_400
    expect(await at(limits.invoiceDueDays)).toMatchObject({
      ...{ number, left_micro: 7_000_000, due_time },
      stop_time: due_time + limits.invoiceGraceDays * 86_400,
    })
  })

  it('stops ads for as long as one is left, and not for what a credit memo took back', async () => {
    const { id, number } = await withInvoice()
    await spend(world, id, 4_000_000n, { at: issuedAt() })
    const nextMonth = new Date(issuedAt().getTime() + 40 * dayMs)
    const services = { ...world.services, clock: { ...world.services.clock, now: () => nextMonth } }
    await issueMonthlyInvoices(services, world.database)
    const { items } = await world.as('olive').run(listInvoices, { advertiser_id: id })
    const second = items[0]?.number ?? ''
    expect(second).not.toBe(number)

    await stopAfter(stopDays + 60)
    await pay(number, stopDays + 61)
    expect(await isValid(id)).toBe(false)
    await world.database.transaction((db) =>
      creditInvoice(db, daysLater(stopDays + 62), second, 4_000_000n),
    )
    expect(await isValid(id)).toBe(true)
    await stopAfter(stopDays + 63)
    expect(await isValid(id)).toBe(true)
  })

  it('is not stopped for by a payment that is entered at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, number } = await withInvoice()
      await Promise.all([stopAfter(stopDays), pay(number, stopDays)])
      expect(await isValid(id)).toBe(true)
    }
  })
})

describe('the mail about it', () => {
  itIsWholeInEveryLanguage(
    invoiceOverdueMail(
      { advertiser_id: asId<AdvertiserId>('5'), name: 'Summer' },
      {
        number: 'INV-000001',
        due_at: new Date('2026-11-01'),
        currency: 'EUR',
        left_micro: '9000000',
      },
    ),
  )
})
