import type { Micro } from '#contract/advertisers/money'
import type { ChargeReason } from '#contract/billing/enums'
import type { AdvertiserId, ChargeId } from '#contract/ids'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { lockLedger } from '../ledger/ledger-queries.ts'
import type { ProfileRow } from '../profiles/profile-queries.ts'
import { findPendingCharge, insertCharge } from './charge-queries.ts'
import { payablePart, smallestCharge } from './thresholds.ts'

export type Begun = { charge: ChargeId } | 'nothing_owed' | 'charge_pending'

/**
 * Writes down that all that is owed is to be charged to this card. Nothing has been charged yet; whoever does it may
 * be interrupted, and the charge is then found among those under way.
 */
export async function beginCharge(
  db: Writer,
  { clock, newId }: Services,
  {
    advertiser_id,
    currency,
    profile,
    reason,
    key,
    advance = null,
  }: {
    advertiser_id: AdvertiserId
    currency: string
    profile: ProfileRow
    reason: ChargeReason
    /** Null: each call is a charge of its own. */
    key: string | null
    /** What is paid in advance; null: what is owed is paid. */
    advance?: Micro | null
  },
): Promise<Begun> {
  const now = clock.now()
  const ledger = await lockLedger(db, advertiser_id, now)
  if (await findPendingCharge(db, advertiser_id)) return 'charge_pending'
  const owed = ledger.prepaid ? 0n : payablePart(ledger.balances.receivable, currency)
  const amount = advance ?? owed
  if (amount < smallestCharge(currency)) return 'nothing_owed'
  const id = newId<ChargeId>()
  const isNew = await insertCharge(db, {
    advertiser_id,
    id,
    key: key === null ? `pay ${id}` : `${key} ${profile.id} ${ledger.last_no}`,
    reason,
    provider: profile.provider,
    profile_id: profile.id,
    customer_ref: profile.customer_ref,
    card_ref: profile.card_ref,
    card_brand: profile.card_brand,
    card_last4: profile.card_last4,
    currency,
    amount,
    up_to_no: ledger.last_no,
    invoice_id: null,
    created_at: now,
  })
  return isNew ? { charge: id } : 'charge_pending'
}
