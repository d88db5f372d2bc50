import { toSeconds } from '#contract/campaigns/moments'
import type { ProductPromotion } from '#contract/campaigns/product-groups/promotion'
import type { NamedPromotion, PromotionRow } from './promotion-queries.ts'

export function toProductPromotion(promotion: NamedPromotion): ProductPromotion {
  const { status, bid_micro } = promotion
  return {
    type: 'productgrouppromotion',
    id: promotion.id,
    ad_account_id: promotion.advertiser_id,
    campaign_id: promotion.campaign_id,
    ad_group_id: promotion.ad_group_id,
    feed_id: promotion.feed_id,
    catalog_product_group_id: promotion.product_group_id,
    name: promotion.name,
    status,
    is_included: status === 'RUNNING' || status === 'PAUSED',
    bid_in_micro_currency: bid_micro === null ? null : Number(bid_micro),
    item_count: promotion.item_count,
    approved_count: promotion.approved_count,
    failed_count: promotion.failed_count,
    created_time: toSeconds(promotion.created_at),
    updated_time: toSeconds(promotion.updated_at),
    version: promotion.version,
  }
}

/** What can be changed, as the change log has it. */
export function loggedPromotion({ status, bid_micro }: PromotionRow) {
  return { status, bid_in_micro_currency: bid_micro === null ? null : Number(bid_micro) }
}
