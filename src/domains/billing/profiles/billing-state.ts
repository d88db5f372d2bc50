import type { BillingObstacle, CardProblem } from '#contract/billing/enums'
import type { AdvertiserId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { type StateRow, selectStates } from './profile-queries.ts'

/** What a context of an operation has; a job hands in `{ ...services, db }`. */
export interface BillingContext extends Pick<Services, 'payments'> {
  db: Db
}

export interface BillingState {
  /** Its ads may be delivered. */
  isValid: boolean
  /** Why not; null while they may. */
  obstacle: BillingObstacle | null
  /** Why a card is not charged at the moment. */
  problem: CardProblem | null
}

/** How these ad accounts can pay. Those that do not exist cannot. */
export async function billingState(
  { db, payments }: BillingContext,
  ids: readonly AdvertiserId[],
): Promise<Map<AdvertiserId, BillingState>> {
  const found = await selectStates(db, ids, payments.kind)
  const byId = new Map(found.map((state) => [state.advertiser_id, state]))
  const isInvoice = payments.cards === null
  return new Map(
    ids.map((id) => {
      const state = byId.get(id) ?? null
      const obstacle = obstacleOf(state, isInvoice)
      return [id, { isValid: obstacle === null, obstacle, problem: state?.problem ?? null }]
    }),
  )
}

function obstacleOf(state: StateRow | null, isInvoice: boolean): BillingObstacle | null {
  const left = state?.prepaid_left_micro ?? null
  if (left === null) return isInvoice ? obstacleOfInvoices(state) : obstacleOfCard(state)
  if (isInvoice && !state?.has_address) return 'no_address'
  return BigInt(left) > 0n ? null : 'prepaid_empty'
}

/** An invoice needs somewhere to go, and those before it to be paid. */
function obstacleOfInvoices(state: StateRow | null): BillingObstacle | null {
  if (!state?.has_address) return 'no_address'
  return state.is_stopped ? 'invoice_overdue' : null
}

/** A card needs to have paid what it was charged. */
function obstacleOfCard(state: StateRow | null): BillingObstacle | null {
  if (state === null || state.status === null) return 'no_card'
  return state.status === 'VALID' ? null : 'charge_failed'
}

export async function isBillingValid(
  context: BillingContext,
  advertiserId: AdvertiserId,
): Promise<boolean> {
  return (await billingState(context, [advertiserId])).get(advertiserId)?.isValid ?? false
}
