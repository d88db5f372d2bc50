import type { AdGroupId, AdvertiserId } from '#contract/ids'
import type { Author } from '#domains/advertisers'
import { findProductGroup } from '#domains/catalogs'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { recordChange } from '../changes/record-changes.ts'
import { insertPromotion, type PromotionRow, updatePromotion } from './promotion-queries.ts'
import { loggedPromotion } from './promotion-views.ts'

/** The only ways to write what an ad group does with a product group: each is logged, and its items are worked out. */
export async function addPromotion(author: Author, promotion: PromotionRow): Promise<void> {
  await insertPromotion(author.db, promotion)
  await record(author, null, promotion)
  await dueItems(author.db, promotion.advertiser_id, promotion.ad_group_id)
}

/** Returns it as saved: as before if nothing differs. */
export async function savePromotion(
  author: Author,
  before: PromotionRow,
  after: PromotionRow,
): Promise<PromotionRow> {
  if (!(await record(author, before, after))) return before
  const saved = { ...after, version: before.version + 1, updated_at: author.clock.now() }
  await updatePromotion(author.db, saved)
  await dueItems(author.db, saved.advertiser_id, saved.ad_group_id)
  return saved
}

/** One after the other, so that the last to be worked out is what was saved last. */
export async function dueItems(
  db: Writer,
  advertiser_id: AdvertiserId,
  ad_group_id: AdGroupId,
): Promise<void> {
  const key = `promoted_items ${ad_group_id}`
  await enqueue(db, 'promoted_items_due', { advertiser_id, ad_group_id }, { key, queue: key })
}

async function record(
  author: Author,
  before: PromotionRow | null,
  after: PromotionRow,
): Promise<boolean> {
  const { advertiser_id, product_group_id, campaign_id } = after
  const group =
    product_group_id && (await findProductGroup(author.db, advertiser_id, product_group_id))
  return recordChange(author, {
    ...{ advertiser_id, campaign_id, entity: 'product_promotion', entity_id: after.id },
    ...(group && { entity_name: group.name }),
    before: before && loggedPromotion(before),
    after: loggedPromotion(after),
  })
}
