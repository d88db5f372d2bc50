import type { PromotionStatus } from '#contract/campaigns/product-groups/promotion'
import type {
  AdGroupId,
  AdvertiserId,
  CampaignId,
  CatalogFeedId,
  ProductGroupId,
  ProductPromotionId,
} from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface PromotionRow {
  advertiser_id: AdvertiserId
  id: ProductPromotionId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  feed_id: CatalogFeedId
  /** Null: everything else. */
  product_group_id: ProductGroupId | null
  bid_micro: string | null
  status: PromotionStatus
  created_at: Date
  updated_at: Date
  version: number
}

const columns = `p.advertiser_id, p.id, p.campaign_id, p.ad_group_id, p.feed_id, p.product_group_id, p.bid_micro, p.status,
  p.created_at, p.updated_at, p.version`

export interface NamedPromotion extends PromotionRow {
  name: string
  item_count: number
  approved_count: number
  failed_count: number
}

const named = `select ${columns}, coalesce(g.name, '') as name, i.item_count, i.approved_count, i.failed_count
   from product_group_promotions p
   left join product_groups g on g.advertiser_id = p.advertiser_id and g.id = p.product_group_id
   cross join lateral (
     select count(*)::int as item_count,
       count(*) filter (where ad.review_status = 'APPROVED' and ad.status = 'ACTIVE')::int as approved_count,
       count(item.failure)::int as failed_count
       from promoted_items item
       left join ads ad on ad.advertiser_id = item.advertiser_id and ad.id = item.ad_id
      where item.advertiser_id = p.advertiser_id and item.ad_group_id = p.ad_group_id and item.promotion_id = p.id
        and item.left_at is null
   ) i`

export interface PromotionFilter {
  ids: readonly ProductPromotionId[] | null
  campaignIds: readonly CampaignId[] | null
  adGroupIds: readonly AdGroupId[] | null
  statuses: readonly PromotionStatus[]
}

/** The latest first. */
export function selectPromotions(
  db: Db,
  advertiserId: AdvertiserId,
  { ids, campaignIds, adGroupIds, statuses }: PromotionFilter,
  before: string | null,
  limit: number,
): Promise<NamedPromotion[]> {
  return rows<NamedPromotion>(
    db,
    `${named} where p.advertiser_id = $1 and ($2::bigint[] is null or p.id = any($2))
        and ($3::bigint[] is null or p.campaign_id = any($3))
        and ($4::bigint[] is null or p.ad_group_id = any($4)) and p.status = any($5::text[])
        and ($6::bigint is null or p.id < $6) order by p.id desc limit $7`,
    [
      advertiserId,
      ids && [...ids],
      campaignIds && [...campaignIds],
      adGroupIds && [...adGroupIds],
      [...statuses],
      before,
      limit,
    ],
  )
}

export function lockPromotion(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ProductPromotionId,
): Promise<PromotionRow | null> {
  return row<PromotionRow>(
    db,
    `select ${columns} from product_group_promotions p where p.advertiser_id = $1 and p.id = $2 for update`,
    [advertiserId, id],
  )
}

/** Those of an ad group that were not given up, the oldest first. */
export function selectPromotionsOf(
  db: Db,
  advertiserId: AdvertiserId,
  adGroupId: AdGroupId,
): Promise<PromotionRow[]> {
  return rows<PromotionRow>(
    db,
    `select ${columns} from product_group_promotions p
      where p.advertiser_id = $1 and p.ad_group_id = $2 and p.status <> 'ARCHIVED' order by p.id`,
    [advertiserId, adGroupId],
  )
}

export async function insertPromotion(db: Writer, promotion: PromotionRow): Promise<void> {
  await rows(
    db,
    `insert into product_group_promotions (advertiser_id, id, campaign_id, ad_group_id, feed_id, product_group_id,
       bid_micro, status, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[promotion.advertiser_id, promotion.id, promotion.campaign_id, promotion.ad_group_id],
      ...[promotion.feed_id, promotion.product_group_id, promotion.bid_micro, promotion.status],
      ...[promotion.created_at, promotion.updated_at, promotion.version],
    ],
  )
}

export async function updatePromotion(db: Writer, promotion: PromotionRow): Promise<void> {
  await rows(
    db,
    `update product_group_promotions set bid_micro = $3, status = $4, updated_at = $5, version = $6
      where advertiser_id = $1 and id = $2`,
    [
      ...[promotion.advertiser_id, promotion.id, promotion.bid_micro, promotion.status],
      ...[promotion.updated_at, promotion.version],
    ],
  )
}

/** Ad groups that promote items of a feed; what was given up promotes nothing. */
export function selectPromotingGroups(
  db: Db,
  advertiserId: AdvertiserId,
  feedId: CatalogFeedId,
): Promise<{ ad_group_id: AdGroupId; campaign_id: CampaignId }[]> {
  return rows<{ ad_group_id: AdGroupId; campaign_id: CampaignId }>(
    db,
    `select distinct p.ad_group_id, p.campaign_id from product_group_promotions p
       join ad_groups g on g.advertiser_id = p.advertiser_id and g.id = p.ad_group_id
       join campaigns c on c.advertiser_id = p.advertiser_id and c.id = p.campaign_id
      where p.advertiser_id = $1 and p.feed_id = $2 and p.status <> 'ARCHIVED' and g.status <> 'ARCHIVED'
        and c.status <> 'ARCHIVED'`,
    [advertiserId, feedId],
  )
}

/** Whether an ad group promotes this product group, or (no id) any items of the feed. */
export async function isPromoted(
  db: Db,
  named: { advertiser_id: AdvertiserId; feed_id: CatalogFeedId; id?: ProductGroupId },
): Promise<boolean> {
  const found = await row<{ id: ProductPromotionId }>(
    db,
    `select p.id from product_group_promotions p
       join ad_groups g on g.advertiser_id = p.advertiser_id and g.id = p.ad_group_id
       join campaigns c on c.advertiser_id = p.advertiser_id and c.id = p.campaign_id
      where p.advertiser_id = $1 and p.feed_id = $2 and ($3::bigint is null or p.product_group_id = $3)
        and p.status <> 'ARCHIVED' and g.status <> 'ARCHIVED' and c.status <> 'ARCHIVED' limit 1`,
    [named.advertiser_id, named.feed_id, named.id ?? null],
  )
  return found !== null
}
