import { Failure } from '#contract/errors'
import type { AdvertiserId, ProductGroupId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Author } from '#domains/advertisers'
import { selectGroupItems, selectProductGroups } from '#domains/catalogs'
import type { AnyContext } from '#platform/operations'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import type { CampaignPorts } from '../ports.ts'
import { type PromotionRow, selectPromotionsOf } from '../product-groups/promotion-queries.ts'
import { createPromotion, editPromotion } from '../product-groups/save-promotions.ts'

type Promoted = Pick<PromotionRow, 'product_group_id' | 'status'>

/** Those whose items are shown, or would be if they were not paused. */
export function shownGroups(promotions: readonly Promoted[]): ProductGroupId[] {
  return promotions.flatMap(({ product_group_id: id, status }) =>
    id !== null && isShown(status) ? id : [],
  )
}

const isShown = (status: PromotionRow['status']) => status === 'RUNNING' || status === 'PAUSED'

/** What items of these groups are about, by their titles and kinds; of as many as an ad group promotes. */
export async function topicsOfItems(
  context: AnyContext,
  ports: CampaignPorts,
  advertiserId: AdvertiserId,
  ids: readonly ProductGroupId[],
): Promise<ReadonlySet<string>[]> {
  const groups = await selectProductGroups(context.db, advertiserId, { feedId: null, ids })
  const words = new Map<string, string>()
  for (const group of groups) {
    const left = limits.promotedItemsPerGroup - words.size
    if (left <= 0) break
    for (const item of await selectGroupItems(context.db, group, '', left))
      words.set(`${item.feed_id} ${item.item_id}`, `${item.title} ${item.product_type ?? ''}`)
  }
  return ports.findTopics(
    context,
    [...words.values()].map((title) => ({ title, description: '', topic_ids: [] })),
  )
}

/**
 * Promotes these product groups and gives up others; those that people excluded stay excluded unless they are named.
 * Returns whether anything changed.
 */
export async function savePromoted(
  author: Author,
  group: AdGroupRow,
  named: readonly ProductGroupId[],
): Promise<boolean> {
  const { advertiser_id, id: ad_group_id } = group
  const wanted = new Set(named)
  const before = await selectPromotionsOf(author.db, advertiser_id, ad_group_id)
  const known = new Map(before.map((one) => [one.product_group_id, one]))
  const given = before.filter(
    ({ product_group_id: id, status }) => id !== null && isShown(status) && !wanted.has(id),
  )
  const missing = [...wanted].filter((id) => !isShown(known.get(id)?.status ?? 'ARCHIVED'))
  for (const { id } of given) await editPromotion(author, advertiser_id, { id, status: 'ARCHIVED' })
  for (const product_group_id of missing) {
    const excluded = known.get(product_group_id)
    if (excluded) await editPromotion(author, advertiser_id, { id: excluded.id, status: 'RUNNING' })
    else await promote(author, group, product_group_id)
  }
  return given.length > 0 || missing.length > 0
}

/** A failure names the field of the form. */
export async function promote(
  author: Author,
  { advertiser_id, id: ad_group_id }: AdGroupRow,
  product_group_id: ProductGroupId,
): Promise<void> {
  try {
    await createPromotion(author, advertiser_id, {
      ...{ ad_group_id, product_group_id, status: 'RUNNING' },
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, { ...error.detail, field: 'product_group_ids' })
  }
}
