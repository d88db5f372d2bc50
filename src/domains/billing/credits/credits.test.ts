import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCredits, redeemCredit } from '#contract/billing/credits'
import { getBilling } from '#contract/billing/get-billing'
import { listInvoices } from '#contract/billing/invoices'
import type { AdvertiserId, OfferId } from '#contract/ids'
import { row } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type CodeOptions, createCreditCode, findLedgerFaults, grantCredit } from '../index.ts'
import { issueMonthlyInvoices } from '../invoices/issue-monthly.ts'
import { findLedger } from '../ledger/ledger-queries.ts'
import { addAccount, spend } from '../test-accounts.ts'
import { expireCredits } from './expire-credits.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  expect(await findLedgerFaults(world.database, world.services.clock.now())).toEqual([])
  await world.end()
})

const newCode = (more: Partial<CodeOptions> = {}) =>
  world.database.transaction((db) =>
    createCreditCode(db, world.services, {
      ...{ title: 'Welcome', currency: 'EUR', amount: 20_000_000n, max_uses: 1 },
      ...{ credit_days: 30, redeem_days: 30 },
      ...more,
    }),
  )
const redeem = (advertiser_id: AdvertiserId, code: string, validate_only = false) =>
  world.as('olive').run(redeemCredit, { advertiser_id, code, validate_only })
const creditsOf = (advertiser_id: AdvertiserId) =>
  world.as('olive').run(listCredits, { advertiser_id })
const balancesOf = async (id: AdvertiserId) =>
  (await findLedger(world.database.reader, id)).balances
const inDays = (days: number) => ({
  ...world.services,
  clock: {
    ...world.services.clock,
    now: () => new Date(world.services.clock.now().getTime() + days * 86_400_000),
  },
})

describe('a code', () => {
  it('becomes a credit, however it is written, and is kept by its hash alone', async () => {
    const id = await addAccount(world)
    const code = await newCode()
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
    const checked = await redeem(id, code, true)
    expect(checked).toMatchObject({ title: 'Welcome', amount_micro: 20_000_000 })
    expect(await creditsOf(id)).toEqual([])
    await redeem(id, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(await creditsOf(id)).toMatchObject([{ remaining_micro: 20_000_000, is_active: true }])
    expect(await balancesOf(id)).toMatchObject({ credits: -20_000_000n, promotion: 20_000_000n })
    const kept = await row<{ text: string }>(
      world.database.reader,
      `select string_agg(to_jsonb(c)::text, '') as text from ads_credit_codes c`,
      [],
    )
    expect(kept?.text).not.toContain(code.slice(0, 4))
  })

  it.each([
    ['that is unknown', async () => 'AAAA-AAAA', 'credit_code_unknown'],
    ['of another currency', () => newCode({ currency: 'USD' }), 'credit_code_currency'],
  ])('%s is refused', async (_what, code, reason) => {
    await expect(redeem(await addAccount(world), await code())).rejects.toMatchObject({
      code: reason,
      detail: { field: 'code' },
    })
  })

  it('is refused after its time', async () => {
    const id = await addAccount(world)
    const code = await world.database.transaction((db) =>
      createCreditCode(db, inDays(-40), {
        ...{ title: 'Old', currency: 'EUR', amount: 1_000_000n, max_uses: 1 },
        ...{ credit_days: null, redeem_days: 30 },
      }),
    )
    await expect(redeem(id, code)).rejects.toThrow('credit_code_expired')
  })

  it('is redeemed once by each ad account, and no oftener than it may be', async () => {
    const [one, two, three] = [
      await addAccount(world),
      await addAccount(world),
      await addAccount(world),
    ]
    const code = await newCode({ max_uses: 2 })
    await redeem(one, code)
    await expect(redeem(one, code)).rejects.toMatchObject({ code: 'credit_code_used' })
    const both = await Promise.allSettled([redeem(two, code), redeem(three, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const amounts = await Promise.all(
      [one, two, three].map(async (id) => (await balancesOf(id)).credits),
    )
    expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(-40_000_000n)
  })

  it('needs valid billing', async () => {
    const poor = await createWorld()
    const id = await addAccount(poor, { hasAddress: false })
    const input = { advertiser_id: id, code: 'ABCD' }
    const refused = poor.as('olive').run(redeemCredit, input)
    await expect(refused).rejects.toMatchObject({ code: 'billing_not_valid' })
    await poor.end()
  })
})

describe('a credit', () => {
  const grant = (id: AdvertiserId, amount: bigint, days: number | null) =>
    world.database.transaction((db) =>
      grantCredit(db, world.services, id, {
        title: `Of ${days} days`,
        amount,
        expires_at: days === null ? null : inDays(days).clock.now(),
        code_hash: null,
      }),
    )

  it('is used before anything is owed, what expires first, first', async () => {
    const id = await addAccount(world)
    await grant(id, 5_000_000n, null)
    await grant(id, 3_000_000n, 10)
    const offer_id = asId<OfferId>('991001')
    expect(await spend(world, id, 4_000_000n, { offer_id })).toBe(true)
    // Posted twice, it uses nothing more.
    expect(await spend(world, id, 4_000_000n, { offer_id })).toBe(false)
    expect(await balancesOf(id)).toMatchObject({ receivable: 0n, credits: -4_000_000n })
    expect((await creditsOf(id)).map(({ remaining_micro }) => remaining_micro)).toEqual([
      0, 4_000_000,
    ])
    await spend(world, id, 4_500_000n)
    expect(await balancesOf(id)).toMatchObject({ receivable: 500_000n, credits: 0n })
    const billing = await world.as('olive').run(getBilling, { advertiser_id: id })
    expect(billing).toMatchObject({ balance_micro: 500_000, credits_micro: 0 })
  })

  it('stands on the invoice of the spend that it paid', async () => {
    const id = await addAccount(world)
    await grant(id, 5_000_000n, null)
    await spend(world, id, 8_000_000n)
    const months = inDays(35)
    await issueMonthlyInvoices(months, world.database)
    const { items } = await world.as('olive').run(listInvoices, { advertiser_id: id })
    expect(items).toMatchObject([{ total_micro: 3_000_000 }])
  })

  it('that expires is used no more, and what is left of it is taken back once', async () => {
    const id = await addAccount(world)
    await grant(id, 5_000_000n, 10)
    await spend(world, id, 1_000_000n)
    await spend(world, id, 1_000_000n, { at: inDays(11).clock.now() })
    expect(await balancesOf(id)).toMatchObject({ receivable: 1_000_000n, credits: -4_000_000n })
    await Promise.all([1, 2].map(() => expireCredits(inDays(11), world.database)))
    expect(await balancesOf(id)).toMatchObject({ credits: 0n, promotion: 1_000_000n })
  })
})
