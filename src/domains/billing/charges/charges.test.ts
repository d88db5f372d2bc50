import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, finishCard, removeCard } from '#contract/billing/cards'
import { getBilling } from '#contract/billing/get-billing'
import { listInvoices } from '#contract/billing/invoices'
import { finishPayment, listCharges, payNow } from '#contract/billing/payments'
import type { AdvertiserId } from '#contract/ids'
import { rows } from '#platform/database'
import type { Services } from '#platform/operations'
import type { CardProvider } from '#platform/payments'
import { createWorld, type World } from '#testing/world'
import { findLedgerFaults, isBillingValid } from '../index.ts'
import { findLedger } from '../ledger/ledger-queries.ts'
import { addAccount, enterCard, spend } from '../test-accounts.ts'
import { collectCharges } from './collect-charges.ts'
import { readPaymentEvents } from './payment-events.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ PAYMENTS: 'card-stand-in', LOG_LEVEL: 'error' })
})
afterAll(async () => {
  expect(await findLedgerFaults(world.database, world.services.clock.now())).toEqual([])
  await world.end()
})

const euro = (amount: number) => BigInt(Math.round(amount * 1_000_000))
const pays = '4242 4242 4242 4242'
const collect = (services: Services = world.services) => collectCharges(services, world.database)
const olive = () => world.as('olive')
const billingOf = (advertiser_id: AdvertiserId) => olive().run(getBilling, { advertiser_id })
const chargesOf = async (advertiser_id: AdvertiserId) =>
  (await olive().run(listCharges, { advertiser_id })).items
const isValid = (id: AdvertiserId) =>
  isBillingValid({ ...world.services, db: world.database.reader }, id)
const inMonths = (months: number): Services => ({
  ...world.services,
  clock: {
    ...world.services.clock,
    now: () => {
      const now = world.services.clock.now()
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2))
    },
  },
})

async function withCard(number: string): Promise<AdvertiserId> {
  const id = await addAccount(world)
  await enterCard(world, id, number)
  return id
}

describe('a card', () => {
  it('makes an ad account valid, is replaced and removed', async () => {
    const id = await addAccount(world)
    expect(await billingOf(id)).toMatchObject({
      is_valid: false,
      profile: { status: 'UNSPECIFIED', card: null },
      threshold_micro: 50_000_000,
    })
    await enterCard(world, id, pays)
    expect(await billingOf(id)).toMatchObject({
      is_valid: true,
      profile: {
        status: 'VALID',
        billing_type: 'CREDIT_CARD',
        card: { brand: 'visa', last4: '4242' },
      },
    })
    await enterCard(world, id, '5555555555554444')
    expect((await billingOf(id)).profile.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
    expect((await olive().run(removeCard, { advertiser_id: id })).profile.card).toBeNull()
    expect(await isValid(id)).toBe(false)
    await expect(olive().run(removeCard, { advertiser_id: id })).rejects.toThrow('card_missing')
  })

  it.each([
    ['4000000000000002', '12/40', 'declined'],
    ['1234', '12/40', 'declined'],
    [pays, '01/20', 'expired'],
    [pays, 'soon', 'declined'],
  ])(
    '%s, valid until %s, is refused and leaves the one before',
    async (number, expiry, problem) => {
      const id = await withCard(pays)
      await expect(enterCard(world, id, number, { expiry })).rejects.toMatchObject({
        code: 'card_refused',
        detail: { data: { problem } },
      })
      expect((await billingOf(id)).profile.card?.last4).toBe('4242')
      expect(await isValid(id)).toBe(true)
    },
  )

  it('that asks for a confirmation waits for it', async () => {
    const id = await addAccount(world)
    const { standIn } = world.services.payments
    const { profile_id, url } = await olive().run(addCard, { advertiser_id: id })
    const ref = new URL(url).pathname.split('/')[3] ?? ''
    const entered = { number: '4000002500003155', expiry: '12/40' }
    expect(await standIn?.enterCard(ref, entered)).toBe(url)
    const finish = () => olive().run(finishCard, { advertiser_id: id, profile_id })
    expect((await finish()).is_valid).toBe(false)
    expect(await standIn?.confirm(ref, true)).toContain(
      `/payments/return/${id}/card/${profile_id}/`,
    )
    expect((await finish()).is_valid).toBe(true)
    // A second time changes nothing.
    expect((await finish()).profile.card?.last4).toBe('3155')
  })

  it('is not removed while something is owed', async () => {
    const id = await withCard(pays)
    await spend(world, id, euro(2))
    await expect(olive().run(removeCard, { advertiser_id: id })).rejects.toThrow('balance_owed')
  })
})

describe('a charge', () => {
  it('comes at the threshold, takes whole cents, and raises the threshold', async () => {
    const id = await withCard(pays)
    await spend(world, id, euro(49.99))
    await collect()
    expect(await chargesOf(id)).toEqual([])
    await spend(world, id, 15_001n)
    await collect()
    await collect()
    expect(await chargesOf(id)).toMatchObject([
      {
        reason: 'THRESHOLD',
        state: 'SUCCEEDED',
        amount_micro: 50_000_000,
        card: { last4: '4242' },
      },
    ])
    expect(await billingOf(id)).toMatchObject({
      balance_micro: 5_001,
      threshold_micro: 100_000_000,
    })
    expect((await olive().run(listInvoices, { advertiser_id: id })).items).toMatchObject([
      { document: 'INVOICE', status: 'CLOSED', total_micro: 50_000_000 },
    ])
  })

  it('comes at the end of the month, once', async () => {
    const id = await withCard(pays)
    await spend(world, id, euro(3))
    await collect()
    expect(await chargesOf(id)).toEqual([])
    await collect(inMonths(1))
    await collect(inMonths(1))
    expect(await chargesOf(id)).toMatchObject([{ reason: 'MONTH_END', state: 'SUCCEEDED' }])
    await collect(inMonths(2))
    expect(await chargesOf(id)).toHaveLength(1)
  })

  it.each([
    ['4000000000000341', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired'],
    ['4000002760003184', 'confirmation_needed'],
  ])(
    'of %s fails, stops the ads and tells the owner; another card resumes',
    async (number, problem) => {
      const id = await addAccount(world)
      await enterCard(world, id, number, { isConfirmed: true })
      await spend(world, id, euro(60))
      const before = await countMails()
      await collect()
      await collect()
      expect(await chargesOf(id)).toMatchObject([{ state: 'FAILED', problem }])
      expect(await billingOf(id)).toMatchObject({
        is_valid: false,
        profile: { status: 'INVALID', problem },
        balance_micro: 60_000_000,
      })
      expect(await countMails()).toBe(before + 1)

      await enterCard(world, id, pays)
      await collect()
      expect((await chargesOf(id))[0]).toMatchObject({
        state: 'SUCCEEDED',
        amount_micro: 60_000_000,
      })
      expect(await billingOf(id)).toMatchObject({ is_valid: true, balance_micro: 0 })
    },
  )

  it('is paid now, and confirmed where the bank wants it', async () => {
    const id = await addAccount(world)
    await expect(olive().run(payNow, { advertiser_id: id })).rejects.toThrow('card_missing')
    await enterCard(world, id, '4000002760003184', { isConfirmed: true })
    await expect(olive().run(payNow, { advertiser_id: id })).rejects.toThrow('nothing_owed')
    await spend(world, id, euro(7))
    const charge = await olive().run(payNow, { advertiser_id: id, query: 'campaign_id=5&evil=1' })
    expect(charge.state).toBe('PENDING')
    await expect(olive().run(payNow, { advertiser_id: id })).rejects.toThrow('charge_pending')
    const ref = new URL(charge.challenge_url ?? '').pathname.split('/')[3] ?? ''
    const back = await world.services.payments.standIn?.confirm(ref, true)
    expect(back).toMatch(/\/payment\/\d+\/\?campaign_id=5$/)
    const paid = await olive().run(finishPayment, { advertiser_id: id, charge_id: charge.id })
    expect(paid).toMatchObject({ state: 'SUCCEEDED', challenge_url: null })
    expect(paid.invoice_id).not.toBeNull()
    expect((await billingOf(id)).balance_micro).toBe(0)
  })

  it('that nobody confirms ends after an hour', async () => {
    const id = await addAccount(world)
    await enterCard(world, id, '4000002760003184', { isConfirmed: true })
    await spend(world, id, euro(7))
    await olive().run(payNow, { advertiser_id: id })
    await collect()
    expect(await chargesOf(id)).toMatchObject([{ state: 'PENDING' }])
    await collect(inMonths(1))
    expect(await chargesOf(id)).toMatchObject([{ state: 'FAILED', problem: 'cancelled' }])
  })

  it('is disputed: the ads stop, and a lost dispute is owed again', async () => {
    const id = await withCard('4000000000000259')
    await spend(world, id, euro(55))
    await collect()
    expect(await isValid(id)).toBe(true)
    await readPaymentEvents(world.services, world.database)
    await readPaymentEvents(world.services, world.database)
    expect(await chargesOf(id)).toMatchObject([{ state: 'DISPUTED' }])
    expect(await billingOf(id)).toMatchObject({ is_valid: false, profile: { problem: 'disputed' } })
    const { balances } = await findLedger(world.database.reader, id)
    expect(balances).toMatchObject({ cash: 0n, disputes: euro(55), receivable: 0n })
  })
})

describe('an interruption', () => {
  /** The provider that fails once at a moment, as if the process were killed there. */
  function failingOnce(at: 'before' | 'after'): Services {
    const cards = world.services.payments.cards as CardProvider
    let hasFailed = false
    const charge: CardProvider['charge'] = async (request) => {
      if (hasFailed) return cards.charge(request)
      hasFailed = true
      if (at === 'after') await cards.charge(request)
      throw new Error('killed')
    }
    const payments = { ...world.services.payments, cards: { ...cards, charge } }
    return { ...world.services, payments }
  }

  it.each(['before', 'after'] as const)(
    '%s the card was charged leads to one payment',
    async (at) => {
      const id = await withCard(pays)
      await spend(world, id, euro(70))
      const services = failingOnce(at)
      await expect(collect(services)).rejects.toThrow('killed')
      expect(await chargesOf(id)).toMatchObject([{ state: 'PENDING' }])
      await collect(services)
      await collect(services)
      expect(await chargesOf(id)).toMatchObject([{ state: 'SUCCEEDED', amount_micro: 70_000_000 }])
      const payments = await rows(
        world.database.reader,
        `select ref from payment_stand_in where kind = 'payment' and state #>> '{charge,advertiser_id}' = $1`,
        [id],
      )
      expect(payments).toHaveLength(1)
      expect((await billingOf(id)).balance_micro).toBe(0)
    },
  )

  it('by several jobs at once leads to one payment', async () => {
    const id = await withCard(pays)
    await spend(world, id, euro(70))
    await Promise.all([collect(), collect(), collect(), collect()])
    await collect()
    expect(await chargesOf(id)).toMatchObject([{ state: 'SUCCEEDED' }])
    expect((await billingOf(id)).balance_micro).toBe(0)
  })
})

it('invoices have numbers without gaps, also when many are issued at once', async () => {
  const ids = []
  for (let n = 0; n < 6; n += 1) {
    const id = await withCard(pays)
    await spend(world, id, euro(60))
    ids.push(id)
  }
  await Promise.all(ids.map((advertiser_id) => olive().run(payNow, { advertiser_id })))
  const numbers = await rows<{ number: string }>(
    world.database.reader,
    `select number from invoices where document = 'INVOICE' order by number`,
    [],
  )
  expect(numbers.map(({ number }) => number)).toEqual(
    numbers.map((_one, n) => `INV-${String(n + 1).padStart(6, '0')}`),
  )
  expect(numbers.length).toBeGreaterThan(6)
})

async function countMails(): Promise<number> {
  const found = await rows(world.database.reader, 'select 1 from outgoing_messages', [])
  return found.length
}
