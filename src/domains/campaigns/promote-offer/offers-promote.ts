import { siteTypes } from '#contract/campaigns/promote/site-types'
import { hasQuickPromote } from '#domains/advertisers'

const dayMs = 86_400_000

export interface PromoteFacts {
  isPartner: boolean
  /** By the operator, by name. */
  isExcluded: boolean
  createdAt: Date
  /** Of the account's country; null where no ads are sold. */
  market: { is_open: boolean; has_quick_promote: boolean } | null
}

/**
 * Whether Promote is offered to a member. Businesses have pages of their own for it, new accounts are left alone for
 * some days, and the site of ads itself offers nothing.
 */
export function offersPromote(
  { isPartner, isExcluded, createdAt, market }: PromoteFacts,
  { now, afterDays, siteType }: { now: Date; afterDays: number; siteType: number },
): boolean {
  return (
    !isPartner &&
    !isExcluded &&
    siteType !== siteTypes.ads &&
    now.getTime() - createdAt.getTime() >= afterDays * dayMs &&
    hasQuickPromote(market)
  )
}
