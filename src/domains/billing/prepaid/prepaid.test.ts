import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBilling } from '#contract/billing/get-billing'
import { listInvoices } from '#contract/billing/invoices'
import { listOperatorTopUps } from '#contract/billing/operator-top-ups'
import { createOrderLine } from '#contract/billing/order-lines'
import { getBillingTotals, payNow } from '#contract/billing/payments'
import { choosePrepaid, enterTopUp, topUp, undoTopUp } from '#contract/billing/prepaid'
import {
  getPrepaidSummary,
  listPrepaidSpend,
  openPrepaidSpend,
} from '#contract/billing/prepaid-spend'
import type { AdvertiserId, CampaignId, ChargeId } from '#contract/ids'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { asId } from '#testing/ids'
import { itIsWholeInEveryLanguage } from '#testing/mails-in-every-language'
import { actor, createWorld, type World } from '#testing/world'
import { findLedgerFaults, grantCredit, isBillingValid, refundCharge } from '../index.ts'
import { issueMonthlyInvoices } from '../invoices/issue-monthly.ts'
import { addAccount, enterCard, spend } from '../test-accounts.ts'
import { prepaidEmptyMail } from './prepaid-mail.ts'
import { stopPrepaid } from './stop-prepaid.ts'

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

const euro = (amount: number) => BigInt(Math.round(amount * 1_000_000))
const olive = (one = world) => one.as('olive')
/** Ada operates the server. */
const operator = () => {
  const { viewer } = world.as('ada')
  if (!viewer) throw new Error('Nobody is there')
  return actor(world, { ...viewer, is_operator: true })
}
const enter = (advertiser_id: AdvertiserId, amount: number) =>
  operator().run(enterTopUp, { advertiser_id, amount_micro: Number(euro(amount)) })
const billingOf = (advertiser_id: AdvertiserId, one = world) =>
  olive(one).run(getBilling, { advertiser_id })
const isValid = (id: AdvertiserId) =>
  isBillingValid({ ...world.services, db: world.database.reader }, id)
const summaryOf = (advertiser_id: AdvertiserId) => olive().run(getPrepaidSummary, { advertiser_id })
const addPrepaid = async (one = world) => {
  const advertiser_id = await addAccount(one)
  await olive(one).run(choosePrepaid, { advertiser_id })
  return advertiser_id
}
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

describe('paying in advance', () => {
  it('is chosen once, before anything was spent', async () => {
    const spent = await addAccount(world)
    await spend(world, spent, euro(1))
    const choose = (advertiser_id: AdvertiserId) => olive().run(choosePrepaid, { advertiser_id })
    await expect(choose(spent)).rejects.toThrow('billing_type_settled')
    expect((await billingOf(spent)).may_choose_prepaid).toBe(false)
    const ordered = await addAccount(world)
    const order = { name: 'Spring', budget_micro: 5_000_000, start_date: '2026-11-01' }
    await olive().run(createOrderLine, { advertiser_id: ordered, ...order })
    await expect(choose(ordered)).rejects.toThrow('billing_type_settled')

    const id = await addAccount(world)
    expect((await billingOf(id)).may_choose_prepaid).toBe(true)
    expect(await choose(id)).toMatchObject({
      ...{ is_valid: false, obstacle: 'prepaid_empty', may_choose_prepaid: false },
      ...{ profile: { billing_type: 'PREPAID' }, prepaid: { left_micro: 0 } },
    })
    await expect(choose(id)).rejects.toThrow('billing_type_settled')
    const attempt = olive().run(createOrderLine, { advertiser_id: id, ...order })
    await expect(attempt).rejects.toThrow('order_lines_not_taken')
  })

  it('is for those who chose it alone', async () => {
    const id = await addAccount(world)
    await expect(enter(id, 50)).rejects.toThrow('prepaid_not_chosen')
    await expect(summaryOf(id)).rejects.toThrow('prepaid_not_chosen')
    const attempt = olive().run(topUp, { advertiser_id: id, amount_micro: 5_000_000 })
    await expect(attempt).rejects.toThrow('prepaid_not_chosen')
    await expect(enter(asId('5'), 50)).rejects.toThrow('advertiser_not_found')
  })

  it('by transfer is entered by an operator in whole cents, and taken back while it is not spent', async () => {
    const id = await addPrepaid()
    await expect(enter(id, 20.001)).rejects.toThrow('top_up_amount')
    await expect(enter(id, 0.1)).rejects.toThrow('top_up_amount')
    const late = { advertiser_id: id, amount_micro: 5_000_000, paid_on: '2199-01-01' }
    await expect(operator().run(enterTopUp, late)).rejects.toThrow('payment_in_future')
    const first = await enter(id, 20)
    expect(first).toMatchObject({ reason: 'TOP_UP', state: 'SUCCEEDED', amount_micro: 20_000_000 })
    expect(await isValid(id)).toBe(true)
    const undo = (charge_id: ChargeId) =>
      operator().run(undoTopUp, { advertiser_id: id, charge_id })
    await expect(undo(asId('5'))).rejects.toThrow('charge_not_found')
    await spend(world, id, euro(1))
    await expect(undo(first.id)).rejects.toThrow('refund_too_large')
    const second = await enter(id, 5)
    expect((await undo(second.id)).state).toBe('REVERSED')
    await expect(undo(second.id)).rejects.toThrow('charge_not_found')
    expect((await summaryOf(id)).left_micro).toBe(19_000_000)
    const logged = await rows<{ kind: string }>(
      world.database.reader,
      'select kind from entered_top_ups where advertiser_id = $1 order by created_at, charge_id, kind',
      [id],
    )
    expect(logged.map(({ kind }) => kind)).toEqual(['ENTERED', 'ENTERED', 'REVERSED'])
    const { items } = await operator().run(listOperatorTopUps, {})
    expect(items.slice(0, 2)).toMatchObject([
      { charge_id: second.id, undone: { note: null }, left_micro: 19_000_000 },
      { charge_id: first.id, advertiser_id: id, amount_micro: 20_000_000, undone: null },
    ])
    const { items: one, bookmark } = await operator().run(listOperatorTopUps, { page_size: 1 })
    const next = await operator().run(listOperatorTopUps, { page_size: 1, bookmarks: bookmark })
    expect([...one, ...next.items].map((entered) => entered.charge_id)).toEqual([
      ...[second.id, first.id],
    ])
  })

  it('stops ads when nothing is left, says so once, and lets them go on', async () => {
    const id = await addPrepaid()
    await enter(id, 10)
    await spend(world, id, euro(9.999_999))
    await stopPrepaid(world.services, world.database)
    expect(await isValid(id)).toBe(true)
    await spend(world, id, 1n)
    expect(await billingOf(id)).toMatchObject({ is_valid: false, obstacle: 'prepaid_empty' })
    const countMessages = async () =>
      (await rows(world.database.reader, 'select 1 from outgoing_messages', [])).length
    const before = await countMessages()
    for (const _ of [1, 2]) await stopPrepaid(world.services, world.database)
    expect((await countMessages()) - before).toBe(1)
    await enter(id, 5)
    expect(await billingOf(id)).toMatchObject({ is_valid: true, obstacle: null })
    await spend(world, id, euro(5))
    await stopPrepaid(world.services, world.database)
    expect((await countMessages()) - before).toBe(2)
    // A credit is something to spend, too.
    await world.database.transaction((db) =>
      grantCredit(db, world.services, id, {
        ...{ title: 'Sorry', amount: euro(2), expires_at: null, code_hash: null },
      }),
    )
    expect(await isValid(id)).toBe(true)
  })

  it('is on the invoice of a month as paid, and owed by nobody', async () => {
    const id = await addPrepaid()
    await enter(id, 30)
    await spend(world, id, euro(12.345_678))
    await issueMonthlyInvoices(inMonths(1), world.database)
    const { items } = await olive().run(listInvoices, { advertiser_id: id })
    expect(items).toMatchObject([{ status: 'CLOSED', due_time: null, total_micro: 12_340_000 }])
    const totals = await olive().run(getBillingTotals, { advertiser_id: id })
    expect(totals).toMatchObject({ charged_micro: 30_000_000, balance_micro: -17_654_322 })
    expect(totals.charged_micro + totals.memos_micro + totals.balance_micro).toBe(
      totals.spend_micro - totals.credits_micro,
    )
  })
})

describe('what was spent of it', () => {
  const [lamps, chairs] = [asId<CampaignId>('81'), asId<CampaignId>('82')]
  let id: AdvertiserId
  const spends = (more: object = {}) =>
    olive().run(listPrepaidSpend, { advertiser_id: id, ...more })
  beforeAll(async () => {
    id = await addPrepaid()
    await enter(id, 10)
    await spend(world, id, euro(4.000_001), { campaign_id: lamps })
    await enter(id, 20)
    await spend(world, id, euro(7), { campaign_id: chairs })
    await enter(id, 5)
  })

  it('is put down to payments, the first first, and adds up to the micro', async () => {
    const summary = await summaryOf(id)
    expect(summary).toMatchObject({
      ...{ opening_micro: 0, received_micro: 35_000_000, given_back_micro: 0 },
      ...{ spent_micro: 11_000_001, closing_micro: 23_999_999, left_micro: 23_999_999 },
      ...{ unassigned_micro: 0, days_left: 15 },
    })
    expect(summary.campaigns.map((one) => [one.campaign_id, one.spent_micro])).toEqual([
      [chairs, 7_000_000],
      [lamps, 4_000_001],
    ])
    const sum = (name: 'share_micro' | 'allocated_micro' | 'spent_in_days_micro') =>
      summary.campaigns.reduce((total, one) => total + one[name], 0)
    expect(sum('share_micro')).toBe(summary.left_micro)
    expect(sum('allocated_micro')).toBe(35_000_000)
    expect(sum('spent_in_days_micro')).toBe(summary.spent_micro)
    expect(summary.top_ups.map((one) => [one.spent_micro, one.left_micro])).toEqual([
      [0, 5_000_000],
      [1_000_001, 18_999_999],
      [10_000_000, 0],
    ])
    const { items, total_micro, top_ups } = await spends()
    expect(total_micro).toBe(11_000_001)
    expect(items.map((one) => [one.campaign_id, one.charge_id, one.amount_micro])).toEqual([
      [lamps, top_ups[2]?.charge_id, 4_000_001],
      [chairs, top_ups[2]?.charge_id, 5_999_999],
      [chairs, top_ups[1]?.charge_id, 1_000_001],
    ])
    const ofSecond = await spends({ charge_id: top_ups[1]?.charge_id })
    expect(ofSecond.total_micro).toBe(top_ups[1]?.spent_micro)
    await expect(spends({ charge_id: '5' })).rejects.toThrow('charge_not_found')
    expect((await spends({ start_date: '2020-01-01', end_date: '2020-02-01' })).items).toEqual([])
  })

  it('is downloaded as it is shown', async () => {
    const { csv } = await olive().run(openPrepaidSpend, { advertiser_id: id })
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/,81,81,\d+,[\d-]+,4\.000001,EUR$/)
  })

  it('is listed page by page', async () => {
    const large = await addPrepaid()
    await enter(large, 500)
    const count = limits.prepaidPage + 3
    for (let n = 0; n < count; n += 1)
      await spend(world, large, euro(1), { campaign_id: asId(String(9_990 + n)) })
    const input = { advertiser_id: large }
    const first = await olive().run(listPrepaidSpend, input)
    const { bookmark } = first
    const second = await olive().run(listPrepaidSpend, { ...input, bookmark })
    const ids = [...first.items, ...second.items].map(({ campaign_id }) => campaign_id)
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
    expect(second.bookmark).toBeNull()
    expect([first.total_micro, second.total_micro]).toEqual([count * 1e6, count * 1e6])
  })
})

describe('paying in advance by card', () => {
  const pay = (advertiser_id: AdvertiserId, amount: number) =>
    olive(cards).run(topUp, { advertiser_id, amount_micro: Number(euro(amount)) })

  it('charges the card at once, and gives back what is not spent', async () => {
    const id = await addPrepaid(cards)
    await expect(pay(id, 20)).rejects.toThrow('card_missing')
    await enterCard(cards, id, '4242 4242 4242 4242')
    expect((await billingOf(id, cards)).obstacle).toBe('prepaid_empty')
    await expect(pay(id, 0.2)).rejects.toThrow('top_up_amount')
    const charge = await pay(id, 20)
    expect(charge).toMatchObject({ state: 'SUCCEEDED', reason: 'TOP_UP', invoice_id: null })
    expect((await billingOf(id, cards)).prepaid?.left_micro).toBe(20_000_000)
    await spend(cards, id, euro(12))
    const input = { advertiser_id: id }
    await expect(olive(cards).run(payNow, input)).rejects.toThrow('nothing_owed')
    const refund = (amount: bigint | null) =>
      refundCharge(cards.services, cards.database, { ...input, id: charge.id, amount })
    await expect(refund(null)).rejects.toThrow('refund_too_large')
    expect(await refund(euro(8))).toBe(euro(8))
    const totals = await olive(cards).run(getBillingTotals, input)
    expect(totals).toMatchObject({ charged_micro: 12_000_000, balance_micro: 0, refunded_micro: 0 })
    const summary = await olive(cards).run(getPrepaidSummary, input)
    expect(summary).toMatchObject({ given_back_micro: 8_000_000, left_micro: 0 })
    expect(summary.top_ups).toMatchObject([{ spent_micro: 12_000_000, left_micro: 0 }])
  })

  it('that fails stops nothing that is paid', async () => {
    const id = await addPrepaid(cards)
    await enterCard(cards, id, '4242424242424242')
    await pay(id, 10)
    await enterCard(cards, id, '4000000000000341')
    expect((await pay(id, 10)).state).toBe('FAILED')
    expect(await billingOf(id, cards)).toMatchObject({ is_valid: true, obstacle: null })
  })
})

describe('the mail that nothing is left', () => {
  itIsWholeInEveryLanguage(prepaidEmptyMail({ advertiser_id: asId('5'), name: 'Lamps' }))
})
