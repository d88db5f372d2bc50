import type { CardProblem } from '#contract/billing/enums'
import type { AdvertiserId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { selectStates } from './profile-queries.ts'

/** What a context of an operation has; a job hands in `{ ...services, db }`. */
export interface BillingContext extends Pick<Services, 'payments'> {
  db: Db
}

export interface BillingState {
  /** Its ads may be delivered. */
  isValid: boolean
  /** Why a card is not charged at the moment. */
  problem: CardProblem | null
}

/** How these ad accounts can pay. Those that do not exist cannot. */
export async function billingState(
  { db, payments }: BillingContext,
  ids: readonly AdvertiserId[],
): Promise<Map<AdvertiserId, BillingState>> {
  const found = await selectStates(db, ids, payments.kind)
  const states = new Map(
    found.map(({ advertiser_id, status, problem, has_address }) => [
      advertiser_id,
      // An invoice needs somewhere to go; a card needs to have paid what it was charged.
      { isValid: payments.cards === null ? has_address : status === 'VALID', problem },
    ]),
  )
  const invalid: BillingState = { isValid: false, problem: null }
  return new Map(ids.map((id) => [id, states.get(id) ?? invalid]))
}

export async function isBillingValid(
  context: BillingContext,
  advertiserId: AdvertiserId,
): Promise<boolean> {
  return (await billingState(context, [advertiserId])).get(advertiserId)?.isValid ?? false
}
