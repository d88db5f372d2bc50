import { toMicro } from '#contract/advertisers/typed-amount'
import {
  type PromotionStatus,
  promotionStatuses,
} from '#contract/campaigns/product-groups/promotion'
import { idsOf } from '../table/status-changes.ts'

/** What may be done with several at once. */
export const bulkPromotionStatuses = ['RUNNING', 'PAUSED', 'EXCLUDED', 'ARCHIVED'] as const

export interface PromotionChange {
  id: string
  status?: PromotionStatus
  /** Null: as the ad group bids. */
  bid_in_micro_currency?: number | null
}

/** Switches say whether something is on. */
const statusOf = (text: string): PromotionStatus | undefined =>
  text === 'ACTIVE' ? 'RUNNING' : promotionStatuses.find((one) => one === text)

/**
 * What changes: `to` alone is for all that are ticked, and `to:id` for one; `BID` is the bid that was typed, where
 * nothing means that of the ad group. Null: the bid is none.
 */
export function promotionChanges(
  to: string,
  ticked: readonly string[],
  bid: string,
): PromotionChange[] | null {
  const [what = '', one] = to.split(':')
  const ids = one === undefined ? idsOf(ticked) : idsOf([one])
  if (what === 'BID') {
    const micro = bid.trim() === '' ? null : toMicro(bid)
    if (micro !== null && !(micro > 0)) return null
    return ids.map((id) => ({ id, bid_in_micro_currency: micro }))
  }
  const status = statusOf(what)
  return status ? ids.map((id) => ({ id, status })) : []
}
