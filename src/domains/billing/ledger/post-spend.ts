import type { Micro } from '#contract/advertisers/money'
import type { AdvertiserId, CampaignId, CreditId, OfferId, OrderLineId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { selectUsableCredits, updateRemaining } from '../credits/credit-queries.ts'
import { raiseOrderLines } from '../order-lines/order-line-queries.ts'
import { hasEntries, type Ledger, lockLedger } from './ledger-queries.ts'
import { bonusLines, type LedgerTransaction, spendLines, takeCredits } from './ledger-rules.ts'
import { postTransactions } from './post-transaction.ts'
import { leftOf } from './prepaid-rules.ts'

/** A served offer that is billed; it is billed once. */
export interface BilledOffer {
  offer_id: OfferId
  campaign_id: CampaignId
  amount: Micro
  /** The order line that its campaign spends. */
  order_line?: { id: OrderLineId; is_invoiced: boolean } | null
}

export interface Spend extends BilledOffer {
  advertiser_id: AdvertiserId
  at: Date
}

/**
 * Bills events of an ad account, in the transaction that counts them: two statements, however many there are, and two
 * more where there are credits, which are used before the ad account owes anything, or order lines. Fails where one was
 * billed before.
 */
export async function postSpends(
  db: Writer,
  { advertiser_id, at }: Pick<Spend, 'advertiser_id' | 'at'>,
  offers: readonly BilledOffer[],
): Promise<void> {
  await post(db, await lockLedger(db, advertiser_id, at), offers, at)
}

/** As `postSpends`. Returns whether the offer had not been billed before; a second call changes nothing. */
export async function postSpend(
  db: Writer,
  { advertiser_id, at, ...offer }: Spend,
): Promise<boolean> {
  const ledger = await lockLedger(db, advertiser_id, at)
  if (await hasEntries(db, advertiser_id, keyOf(offer))) return false
  await post(db, ledger, [offer], at)
  return true
}

async function post(
  db: Writer,
  ledger: Ledger,
  offers: readonly BilledOffer[],
  at: Date,
): Promise<void> {
  const { advertiser_id } = ledger
  for (const { amount } of offers)
    if (amount <= 0n) throw new Error(`An offer cannot cost ${amount}`)
  const hasCredits = ledger.balances.credits < 0n
  const credits = hasCredits ? await selectUsableCredits(db, advertiser_id, at) : []
  const used = new Map<CreditId, Micro>()
  const transactions = offers.map((offer): LedgerTransaction => {
    const { amount, campaign_id, order_line } = offer
    const isInvoiced = order_line?.is_invoiced ?? true
    const taken = !isInvoiced
      ? []
      : takeCredits(
          credits.map(({ id, remaining }) => ({ id, remaining: remaining - (used.get(id) ?? 0n) })),
          amount,
        )
    for (const one of taken) used.set(one.id, (used.get(one.id) ?? 0n) + one.used)
    const lines = isInvoiced
      ? spendLines(amount, campaign_id, taken)
      : bonusLines(amount, campaign_id)
    return {
      ...{ advertiser_id, key: keyOf(offer), kind: isInvoiced ? 'SPEND' : 'BONUS_SPEND', at },
      lines: lines.map((line) => ({ ...line, order_line_id: order_line?.id ?? null })),
    }
  })
  await updateRemaining(
    db,
    advertiser_id,
    [...used].map(([id, sum]) => ({ id, used: sum })),
  )
  if (!(await postTransactions(db, ledger, transactions)))
    throw new Error(`Billed before: ${transactions.map(({ key }) => key).join(', ')}`)
  await countOrderLines(db, advertiser_id, offers, at)
  if (ledger.prepaid && leftOf(ledger.balances) <= 0n)
    await enqueue(db, 'billing_changed', { advertiser_id })
}

/**
 * What an ad account that pays in advance can spend; nobody else posts to its ledger until this transaction ends. No
 * more than that may be billed.
 */
export async function lockPrepaid(
  db: Writer,
  advertiserId: AdvertiserId,
  now: Date,
): Promise<Micro> {
  const { balances } = await lockLedger(db, advertiserId, now)
  if (balances.credits === 0n) return leftOf(balances)
  // Some may have expired and not been taken back yet.
  const credits = await selectUsableCredits(db, advertiserId, now)
  const usable = credits.reduce((sum, { remaining }) => sum + remaining, 0n)
  return leftOf({ ...balances, credits: -usable })
}

/** Campaigns of an order line whose budget is spent by this are not shown any more. */
async function countOrderLines(
  db: Writer,
  advertiser_id: AdvertiserId,
  offers: readonly BilledOffer[],
  now: Date,
): Promise<void> {
  const sums = new Map<OrderLineId, Micro>()
  for (const { order_line, amount } of offers)
    if (order_line) sums.set(order_line.id, (sums.get(order_line.id) ?? 0n) + amount)
  if (sums.size > 0 && (await raiseOrderLines(db, advertiser_id, sums, now)))
    await enqueue(db, 'billing_changed', { advertiser_id })
}

function keyOf({ offer_id }: Pick<BilledOffer, 'offer_id'>): string {
  return `spend ${offer_id}`
}
