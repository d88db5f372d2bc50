import type { Micro } from '#contract/advertisers/money'
import type { AdvertiserId, CampaignId, CreditId, OfferId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { selectUsableCredits, updateRemaining } from '../credits/credit-queries.ts'
import { hasEntries, type Ledger, lockLedger } from './ledger-queries.ts'
import { spendLines, takeCredits } from './ledger-rules.ts'
import { postTransactions } from './post-transaction.ts'

/** A served offer that is billed; it is billed once. */
export interface BilledOffer {
  offer_id: OfferId
  campaign_id: CampaignId
  amount: Micro
}

export interface Spend extends BilledOffer {
  advertiser_id: AdvertiserId
  at: Date
}

/**
 * Bills events of an ad account, in the transaction that counts them: two statements, however many there are, and two
 * more where there are credits, which are used before the ad account owes anything. Fails where one was billed before.
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
  const transactions = offers.map((offer) => {
    const taken = takeCredits(
      credits.map(({ id, remaining }) => ({ id, remaining: remaining - (used.get(id) ?? 0n) })),
      offer.amount,
    )
    for (const one of taken) used.set(one.id, (used.get(one.id) ?? 0n) + one.used)
    const lines = spendLines(offer.amount, offer.campaign_id, taken)
    return { advertiser_id, key: keyOf(offer), kind: 'SPEND' as const, at, lines }
  })
  await updateRemaining(
    db,
    advertiser_id,
    [...used].map(([id, sum]) => ({ id, used: sum })),
  )
  if (!(await postTransactions(db, ledger, transactions)))
    throw new Error(`Billed before: ${transactions.map(({ key }) => key).join(', ')}`)
}

function keyOf({ offer_id }: Pick<BilledOffer, 'offer_id'>): string {
  return `spend ${offer_id}`
}
