import type { Micro } from '#contract/advertisers/money'
import type { AdvertiserId, CampaignId, OfferId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { selectUsableCredits, updateRemaining } from '../credits/credit-queries.ts'
import { hasEntries, lockLedger } from './ledger-queries.ts'
import { spendLines, takeCredits } from './ledger-rules.ts'
import { postTransaction } from './post-transaction.ts'

export interface Spend {
  advertiser_id: AdvertiserId
  /** The served offer that is billed; it is billed once. */
  offer_id: OfferId
  campaign_id: CampaignId
  amount: Micro
  at: Date
}

/**
 * Bills an event, in the transaction that counts it. Credits are used before the ad account owes anything. Returns
 * whether the offer had not been billed before; a second call changes nothing.
 */
export async function postSpend(db: Writer, spend: Spend): Promise<boolean> {
  const { advertiser_id, offer_id, campaign_id, amount, at } = spend
  if (amount <= 0n) throw new Error(`An offer cannot cost ${amount}`)
  const key = `spend ${offer_id}`
  const ledger = await lockLedger(db, advertiser_id, at)
  let used: ReturnType<typeof takeCredits> = []
  if (ledger.balances.credits < 0n) {
    if (await hasEntries(db, advertiser_id, key)) return false
    used = takeCredits(await selectUsableCredits(db, advertiser_id, at), amount)
    await updateRemaining(db, advertiser_id, used)
  }
  const lines = spendLines(amount, campaign_id, used)
  return postTransaction(db, ledger, { advertiser_id, key, kind: 'SPEND', at, lines })
}
