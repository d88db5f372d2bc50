import { limits } from '../../limits.ts'

/**
 * The name of a campaign made by Quick Promote: one longer than 63 characters is cut to 62 and an ellipsis.
 * Lengths are in UTF-16 units; a pair is never cut in two.
 */
export function quickPromoteName(name: string): string {
  if (name.length <= limits.quickPromoteNameLength) return name
  const cut = name.slice(0, limits.quickPromoteNameLength - 1)
  const isHalfPair = /[\ud800-\udbff]$/.test(cut)
  return `${isHalfPair ? cut.slice(0, -1) : cut}…`
}
