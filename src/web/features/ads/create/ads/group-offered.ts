import type { DraftAdGroup } from '#contract/campaigns/drafts/draft-tree'
import { limits } from '#contract/limits'

/** The ad group that gets the pin that was made for it, or else the first; only one that has room for it. */
export function groupOffered(
  groups: readonly DraftAdGroup[],
  key: string | null,
): DraftAdGroup | null {
  const open = groups.filter(({ ads }) => ads.length < limits.draftAds)
  return open.find((group) => group.key === key) ?? open[0] ?? null
}
