import { entityStatuses } from '#contract/campaigns/enums'
import type { AdEntity } from '#contract/reporting/search-ad-entities'
import { audiencesPath } from '#web/lib/pages/paths/audience-path.ts'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { draftPath } from '#web/lib/pages/paths/create-path.ts'
import { resultPath } from '#web/lib/pages/paths/study-path.ts'
import { rangeOf, withQuery } from '../range/report-range.ts'
import { rowIdOf } from '../table/view/table-paths.ts'

/** Where something that was found is looked at. */
export function entityPath(
  advertiserId: string,
  { kind, id, campaign_id }: Pick<AdEntity, 'kind' | 'id' | 'campaign_id'>,
  search: URLSearchParams,
): string {
  if (kind === 'adgroup' || kind === 'ad') return rowPath(advertiserId, kind, id, search)
  if (campaign_id !== null) return campaignPath(advertiserId, campaign_id)
  if (kind === 'draft') return draftPath(advertiserId, id)
  if (kind === 'product_group') return catalogPath(advertiserId, { group: id })
  if (kind === 'feed') return catalogPath(advertiserId, { feed: id })
  return kind === 'study' ? resultPath(advertiserId, id) : audiencesPath(advertiserId, null, id)
}

/** Its row in its table, with it alone there, whatever state it is in and whether or not it was delivered. */
function rowPath(
  advertiserId: string,
  kind: 'adgroup' | 'ad',
  id: string,
  search: URLSearchParams,
): string {
  const view = `${kind}s=${id}&status=${entityStatuses.join()}&undelivered=1`
  const path = `/advertiser/${advertiserId}/reporting/${kind}s/`
  return `${withQuery(path, rangeOf(search), view)}#${rowIdOf(id)}`
}
