import type { CompiledGroup } from '../live-index/compile.ts'
import type { LiveStudy } from '../live-index/live-ad-group.ts'
import { combine } from '../stable-hash.ts'
import type { AdRequest } from './viewer.ts'

/** That somebody could have been shown an ad of a study: noted for those who are held out and for all others alike. */
export interface Opportunity {
  study_id: string
  advertiser_id: string
  is_held_out: boolean
}

/**
 * Adds those of an ad group that may be shown but for its studies, each study once. Ad groups are looked at in an
 * order that no study changes, until the first of a study: so whether there was an opportunity does not depend on the
 * group that the viewer is in.
 */
export function noteOpportunities(
  noted: Opportunity[],
  { studies, advertiserId }: CompiledGroup,
  request: AdRequest,
): void {
  for (const study of studies) {
    if (!isRunning(study, request) || noted.some((one) => one.study_id === study.study_id)) continue
    const is_held_out = isHeldOut(study, request.viewerHash)
    noted.push({ study_id: study.study_id, advertiser_id: advertiserId, is_held_out })
  }
}

/** Whether a study that covers the ad group shows it to the other group alone. */
export function isHeldOutOf({ studies }: CompiledGroup, request: AdRequest): boolean {
  for (const study of studies)
    if (isRunning(study, request) && isHeldOut(study, request.viewerHash) !== study.is_compared)
      return true
  return false
}

/** Those who do not let ads be measured take part in none. */
function isRunning({ starts_at, ends_at }: LiveStudy, { at, viewer }: AdRequest): boolean {
  return viewer.allows_measuring && at >= starts_at.getTime() && at < ends_at.getTime()
}

/** Drawn once for each person and study, whatever the ad. */
function isHeldOut({ key, holdout_basis_points }: LiveStudy, viewerHash: number): boolean {
  return combine(viewerHash, key) / 0x1_0000_0000 < holdout_basis_points / 10_000
}
