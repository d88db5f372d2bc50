import type { Recommendation } from '#contract/reporting/recommendations'
import { editPath } from '#web/lib/pages/paths/change-path.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'

/** The page on which it is done. */
export function placeOf(
  advertiserId: string,
  { kind, id }: Pick<Recommendation, 'kind' | 'id'>,
): string {
  switch (kind) {
    case 'FIX_REJECTED_AD':
      return editPath(advertiserId, 'AD', id)
    case 'ADD_KEYWORD':
      return `/advertiser/${advertiserId}/reporting/adGroupSearchQueries/?adgroups=${id}`
    case 'ENHANCED_MATCH':
      return conversionPath(advertiserId, 'tag')
    default:
      return editPath(advertiserId, 'AD_GROUP', id)
  }
}
