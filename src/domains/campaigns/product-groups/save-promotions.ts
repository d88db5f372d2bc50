import type { ProductPromotion } from '#contract/campaigns/product-groups/promotion'
import {
  createProductPromotions,
  editProductPromotions,
  type PromotionCreation,
  type PromotionEdit,
} from '#contract/campaigns/product-groups/promotions'
import { Failure } from '#contract/errors'
import type { AdvertiserId, ProductPromotionId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Author } from '#domains/advertisers'
import { lockProductGroup } from '#domains/catalogs'
import type { Db } from '#platform/database'
import { answerCommand } from '#platform/operations'
import { type AdGroupRow, lockAdGroup } from '../ad-groups/ad-group-queries.ts'
import { lockCampaign } from '../campaigns/campaign-queries.ts'
import { toMicroText } from '../campaigns/save-campaigns.ts'
import { checkVersion, saveEach } from '../changes/save-each.ts'
import { startEditing } from '../editing.ts'
import { checkAutomatedBid } from '../rules/automated.ts'
import {
  lockPromotion,
  type PromotionRow,
  selectPromotions,
  selectPromotionsOf,
} from './promotion-queries.ts'
import { toProductPromotion } from './promotion-views.ts'
import { addPromotion, savePromotion } from './write-promotion.ts'

export const createProductPromotionsHandler = answerCommand(
  createProductPromotions,
  async (context, input) => {
    const { author } = await startEditing(context, input.advertiser_id)
    return saveEach(context, input.promotions, async (creation) => {
      const made = await createPromotion(author, input.advertiser_id, creation)
      return showPromotion(author.db, made)
    })
  },
)

/** The ordinary way to promote or exclude a product group, with all that is refused. */
export async function createPromotion(
  author: Author,
  advertiserId: AdvertiserId,
  creation: PromotionCreation,
): Promise<PromotionRow> {
  const { db } = author
  const group = await lockAdGroup(db, advertiserId, creation.ad_group_id)
  const campaign = group && (await lockCampaign(db, advertiserId, group.campaign_id))
  if (!group || !campaign) throw new Failure('ad_group_not_found', { field: 'ad_group_id' })
  if (campaign.objective_type !== 'CATALOG_SALES')
    throw new Failure('catalog_campaign_needed', { field: 'ad_group_id' })
  checkAutomatedBid(creation.bid_in_micro_currency, campaign)
  // Locked, so that it is not deleted meanwhile.
  const chosen = await lockProductGroup(db, advertiserId, creation.product_group_id)
  if (!chosen) throw new Failure('product_group_not_found', { field: 'product_group_id' })
  const others = await selectPromotionsOf(db, advertiserId, group.id)
  if (others.some(({ product_group_id }) => product_group_id === chosen.id))
    throw new Failure('product_group_chosen', { field: 'product_group_id' })
  if (others.some(({ feed_id }) => feed_id !== chosen.feed_id))
    throw new Failure('product_group_other_feed', { field: 'product_group_id' })
  if (others.length > limits.productGroupsPerAdGroup) throw new Failure('entity_limit_reached')
  // Whatever is promoted first, everything else is there beside it.
  if (others.length === 0) await addPromotion(author, newPromotion(author, group, chosen, null))
  const promotion = newPromotion(author, group, chosen, creation)
  await addPromotion(author, promotion)
  return promotion
}

/** `creation` is null for everything else, which is left out until somebody includes it. */
function newPromotion(
  { newId, clock }: Author,
  group: AdGroupRow,
  chosen: Pick<PromotionRow, 'feed_id'> & { id: PromotionRow['product_group_id'] },
  creation: PromotionCreation | null,
): PromotionRow {
  return {
    advertiser_id: group.advertiser_id,
    id: newId<ProductPromotionId>(),
    campaign_id: group.campaign_id,
    ad_group_id: group.id,
    feed_id: chosen.feed_id,
    product_group_id: creation && chosen.id,
    bid_micro: toMicroText(creation?.bid_in_micro_currency ?? null),
    status: creation?.status ?? 'EXCLUDED',
    created_at: clock.now(),
    updated_at: clock.now(),
    version: 1,
  }
}

export const editProductPromotionsHandler = answerCommand(
  editProductPromotions,
  async (context, input) => {
    const { author } = await startEditing(context, input.advertiser_id)
    return saveEach(context, input.promotions, async (edit) =>
      showPromotion(author.db, await editPromotion(author, input.advertiser_id, edit)),
    )
  },
)

/** The ordinary way to change what an ad group does with a product group, with all that is refused. */
export async function editPromotion(
  author: Author,
  advertiserId: AdvertiserId,
  { id, status, bid_in_micro_currency: bid, version }: PromotionEdit,
): Promise<PromotionRow> {
  const before = await lockPromotion(author.db, advertiserId, id)
  if (!before) throw new Failure('product_promotion_not_found', { field: 'id' })
  checkVersion(before, version, await showPromotion(author.db, before))
  checkAutomatedBid(bid, await lockCampaign(author.db, advertiserId, before.campaign_id))
  const after = {
    ...before,
    status: status ?? before.status,
    bid_micro: bid === undefined ? before.bid_micro : toMicroText(bid),
  }
  const isGivenUp = before.status === 'ARCHIVED'
  // Everything else is there as long as anything is.
  const isRestGone = before.product_group_id === null && after.status === 'ARCHIVED'
  if ((isGivenUp && after.status !== 'ARCHIVED') || isRestGone)
    throw new Failure('entity_locked', { field: 'status' })
  return savePromotion(author, before, after)
}

export async function showPromotion(
  db: Db,
  { advertiser_id, id, status }: PromotionRow,
): Promise<ProductPromotion> {
  const filter = { ids: [id], campaignIds: null, adGroupIds: null, statuses: [status] }
  const [found] = await selectPromotions(db, advertiser_id, filter, null, 1)
  return toProductPromotion(found!)
}
