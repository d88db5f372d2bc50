import type { CompiledGroup } from '../live-index/compile.ts'
import { isPersonal } from '../live-index/compile.ts'
import { everybody } from '../live-index/masks.ts'
import { isHeldOutOf } from './studies.ts'
import type { AdRequest, AdViewer } from './viewer.ts'

/** Why an ad group that a topic led to is not shown, in the order in which it is looked at. */
export const ineligibilities = [
  'placement',
  'schedule',
  'country',
  'device',
  'personal_ads_off',
  'age',
  'gender',
  'locale',
  'region',
  'negative_keyword',
  'refused_by_viewer',
  'frequency',
  'audience',
  'holdout',
] as const
export type Ineligibility = (typeof ineligibilities)[number]

/**
 * Null for an ad group that may be shown to this viewer here. That a topic matches was found before
 * (`findCandidates`). `negatives` are the keys of the query that any ad group has as a negative keyword.
 */
export function ineligibilityOf(
  group: CompiledGroup,
  request: AdRequest,
  negatives: readonly string[],
): Ineligibility | null {
  const { viewer, at } = request
  if ((group.placements & request.placementBit) === 0) return 'placement'
  if (at < group.startsAt || at >= group.endsAt) return 'schedule'
  if (!group.countries.has(viewer.country)) return 'country'
  if ((group.devices & request.deviceBit) === 0) return 'device'
  const who = request.isPersonal
    ? mismatchOf(group, request)
    : isPersonal(group)
      ? 'personal_ads_off'
      : null
  if (who !== null) return who
  // Negative keywords win over whatever else matches.
  for (const key of negatives) if (group.negatives.has(key)) return 'negative_keyword'
  if (viewer.refused_advertisers.has(group.advertiserId)) return 'refused_by_viewer'
  const refused = viewer.refused_ads
  if (refused.size > 0 && group.ads.every(({ adId }) => refused.has(adId)))
    return 'refused_by_viewer'
  if ((viewer.served.get(group.adGroupId) ?? 0) >= group.frequencyCap) return 'frequency'
  if (!isInAudience(group, viewer.audiences)) return 'audience'
  return isHeldOutOf(group, request) ? 'holdout' : null
}

/** Somebody of unknown age is shown only what names no age. */
function mismatchOf(group: CompiledGroup, request: AdRequest): Ineligibility | null {
  const { viewer } = request
  if (group.ages !== everybody && (group.ages & request.ageBit) === 0) return 'age'
  if ((group.genders & request.genderBit) === 0) return 'gender'
  if (group.locales !== null && !group.locales.has(viewer.locale)) return 'locale'
  return isInRegion(group, viewer) ? null : 'region'
}

/** Somebody whose region is not known is in none. */
function isInRegion(
  { regions }: CompiledGroup,
  { country, region }: Pick<AdViewer, 'country' | 'region'>,
): boolean {
  const named = regions?.get(country)
  return named === undefined || (region !== null && named.has(region))
}

function isInAudience(
  { include, exclude }: CompiledGroup,
  audiences: ReadonlySet<string>,
): boolean {
  if (exclude?.some((id) => audiences.has(id))) return false
  return include === null || include.some((id) => audiences.has(id))
}
