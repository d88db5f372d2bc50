import type { DraftAdGroup } from '#contract/campaigns/drafts/draft-tree'
import { Failure } from '#contract/errors'
import { isId, type ProductGroupId } from '#contract/ids'
import type { AdvertiserRow } from '#domains/advertisers'
import { selectProductGroups } from '#domains/catalogs'
import type { AnyContext } from '#platform/operations'
import { missing } from './read-fields.ts'

/** The product groups that an ad group is to promote, of one feed as elsewhere. */
export async function planProductGroups(
  { db }: Pick<AnyContext, 'db'>,
  { id: advertiserId }: AdvertiserRow,
  { product_groups }: DraftAdGroup,
  refuse: (field: string, failure: Failure) => void,
): Promise<ProductGroupId[]> {
  const refuseThem = (failure: Failure) => refuse('product_groups', failure)
  if (product_groups.length === 0)
    refuseThem(missing('failure.campaign_draft_incomplete.product_groups'))
  const ids = [...new Set(product_groups)].filter((id) => isId<ProductGroupId>(id))
  const found =
    ids.length === 0 ? [] : await selectProductGroups(db, advertiserId, { feedId: null, ids })
  if (found.length < new Set(product_groups).size)
    refuseThem(new Failure('product_group_not_found', { field: 'product_groups' }))
  else if (new Set(found.map(({ feed_id }) => feed_id)).size > 1)
    refuseThem(new Failure('product_group_other_feed', { field: 'product_groups' }))
  return found.map(({ id }) => id)
}
