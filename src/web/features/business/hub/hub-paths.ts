import type { PromoteSource } from '#contract/campaigns/promote/promote-sources'

/** Quick Promote for an ad account, or for the business's own first one where there is none yet. */
export function hubPromotePath(
  advertiserId: string | null,
  pinId: string | null,
  source: PromoteSource,
): string {
  const base =
    advertiserId === null
      ? '/advertiser/quick_promote/'
      : `/advertiser/${advertiserId}/quick_promote/`
  const query = new URLSearchParams({ ...(pinId === null ? {} : { pinId }), source })
  return `${base}?${query}`
}
