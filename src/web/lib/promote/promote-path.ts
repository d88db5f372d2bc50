import type { PromoteOffer } from '#contract/campaigns/promote/get-promote-offer'
import type { PromoteSource } from '#contract/campaigns/promote/promote-sources'

/** To a business account first, and then on to promoting the pin, if one is known. */
export function memberPromotePath(pinId: string | null): string {
  return `/business/convert?next=${encodeURIComponent(quickPromotePath(pinId))}`
}

function quickPromotePath(pinId: string | null, source?: PromoteSource): string {
  const query = new URLSearchParams({
    ...(pinId === null ? {} : { pinId }),
    ...(source === undefined ? {} : { source }),
  })
  return query.size === 0 ? '/advertiser/quick_promote' : `/advertiser/quick_promote?${query}`
}

/** Where businesses promote a pin, or choose one. */
export function businessPromotePath(pinId: string | null, source: PromoteSource): string {
  return quickPromotePath(pinId, source)
}

/** Where promoting is offered to lead; null where it is not offered. */
export function promotePath(
  offer: PromoteOffer,
  pinId: string | null,
  source: PromoteSource,
): string | null {
  if (offer.to_business) return businessPromotePath(pinId, source)
  return offer.to_member ? memberPromotePath(pinId) : null
}
