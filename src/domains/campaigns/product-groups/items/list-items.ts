import type { EntityStatus, ReviewStatus } from '#contract/campaigns/enums'
import type { PromotedItem } from '#contract/campaigns/product-groups/promotion'
import { listPromotedItems } from '#contract/campaigns/product-groups/promotions'
import type { Availability } from '#contract/catalogs/enums'
import type { FailureCode } from '#contract/errors'
import type {
  AdGroupId,
  AdvertiserId,
  CampaignId,
  ProductGroupId,
  ProductPromotionId,
  PromotedItemId,
} from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import { findPermitted } from '#domains/advertisers'
import { type Db, rows } from '#platform/database'
import { mediaAddress } from '#platform/json'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { codeText, type Translate } from '#platform/texts'
import { accountState } from '../../account-state.ts'
import { type Above, adSummary } from '../../rules/statuses.ts'

export const listPromotedItemsHandler = answerQuery(
  listPromotedItems,
  async (context, { advertiser_id, promoted_item_ids }) => {
    const { db } = context
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const found = await selectPromotedItems(db, advertiser_id, promoted_item_ids)
    const above = await accountState(db, advertiser)
    return found.map((item) => toPromotedItem(item, above, translatorOf(context)))
  },
)

interface Row {
  id: PromotedItemId
  promotion_id: ProductPromotionId
  catalog_product_group_id: ProductGroupId | null
  group_name: string
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  item_id: string
  title: string
  failure: FailureCode | null
  left_at: Date | null
  image_signature: string | null
  status: EntityStatus | null
  review_status: ReviewStatus | null
  link: string | null
  price_micro: string | null
  currency: string | null
  availability: Availability | null
}

function selectPromotedItems(
  db: Db,
  advertiserId: AdvertiserId,
  ids: readonly PromotedItemId[],
): Promise<Row[]> {
  return rows<Row>(
    db,
    `select p.id, p.promotion_id, o.product_group_id as catalog_product_group_id, coalesce(g.name, '') as group_name,
       p.campaign_id, p.ad_group_id, p.item_id, p.title, p.failure, p.left_at, ad.image_signature, ad.status, ad.review_status, i.link,
       coalesce(i.sale_price_micro, i.price_micro) as price_micro, i.currency, i.availability
       from promoted_items p
       join product_group_promotions o on o.advertiser_id = p.advertiser_id and o.id = p.promotion_id
       left join product_groups g on g.advertiser_id = p.advertiser_id and g.id = o.product_group_id
       left join ads ad on ad.advertiser_id = p.advertiser_id and ad.id = p.ad_id
       left join catalog_feeds f on f.advertiser_id = p.advertiser_id and f.id = p.feed_id
       left join catalog_items i on i.advertiser_id = f.advertiser_id and i.feed_id = f.id
         and i.ingest_id = f.shown_ingest_id and i.item_id = p.item_id
      where p.advertiser_id = $1 and p.id = any($2::bigint[])`,
    [advertiserId, [...ids]],
  )
}

function toPromotedItem(
  { left_at, image_signature, status, review_status, failure, price_micro, ...item }: Row,
  above: Above,
  translate: Translate,
): PromotedItem {
  return {
    type: 'promoteditem',
    ...item,
    price_micro: price_micro === null ? null : Number(price_micro),
    image_url: image_signature && mediaAddress(imagePath(image_signature, '236x', 'webp')),
    ad_status:
      status === null || review_status === null
        ? null
        : adSummary({ status, review_status }, above),
    is_promoted: left_at === null,
    failure: failure && codeText(failure, translate),
  }
}
