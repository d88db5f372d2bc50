import type { Availability } from '#contract/catalogs/enums'
import type { FailureCode } from '#contract/errors'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  CampaignId,
  CatalogFeedId,
  ProductPromotionId,
  PromotedItemId,
} from '#contract/ids'
import { isInGroup, type ProductGroupRow, shownVersion } from '#domains/catalogs'
import { type Db, row, rows, type Writer } from '#platform/database'

/** What an ad group does with a group, in the order in which an item belongs to one of them. */
export interface Choice extends Pick<ProductGroupRow, 'auto_type' | 'filters'> {
  promotion_id: ProductPromotionId
  place: number
  /** Its items are left out whatever else they are in. */
  is_banned: boolean
  is_chosen: boolean
}

export interface ChosenItem {
  promotion_id: ProductPromotionId
  item_id: string
  title: string
  item_key: string
}

/** SQL: a hash of what an ad shows of the item `i`; prices are read when it is shown. */
const itemKey = `md5(jsonb_build_array(i.title, i.description, i.link, i.image_link)::text)`

/** The items in stock of each group, the newest first and not too many: each item belongs to one. */
export function selectChosenItems(
  db: Db,
  advertiserId: AdvertiserId,
  feedId: CatalogFeedId,
  choices: readonly Choice[],
  max: number,
): Promise<ChosenItem[]> {
  return rows<ChosenItem>(
    db,
    `select x.promotion_id, x.item_id, x.title, x.item_key from (
       select own.promotion_id, i.item_id, i.title, ${itemKey} as item_key,
         row_number() over (partition by own.promotion_id order by i.first_seen_at desc, i.item_id) as nth
         from catalog_feeds f join catalog_items i on true
         cross join lateral (
           select g.promotion_id, g.is_chosen
             from jsonb_to_recordset($3::jsonb) as g (promotion_id bigint, place int, is_banned boolean,
               is_chosen boolean, auto_type text, filters jsonb)
            where ${isInGroup} order by g.is_banned desc, g.place limit 1
         ) own
        where ${shownVersion} and i.availability <> 'OUT_OF_STOCK' and own.is_chosen
     ) x where x.nth <= $4 order by x.promotion_id, x.nth`,
    [advertiserId, feedId, JSON.stringify(choices), max],
  )
}

/** SQL: joins the promoted item `p` with what its feed has of it now, `i`. */
export const itemNow = `join catalog_feeds f on f.advertiser_id = p.advertiser_id and f.id = p.feed_id
       join catalog_items i on i.advertiser_id = f.advertiser_id and i.feed_id = f.id
         and i.ingest_id = f.shown_ingest_id and i.item_id = p.item_id`

export interface GroupKey {
  advertiser_id: AdvertiserId
  ad_group_id: AdGroupId
}

/** Items that are chosen no more. */
export async function leaveItems(
  db: Writer,
  { advertiser_id, ad_group_id }: GroupKey,
  chosen: readonly ChosenItem[],
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update promoted_items o set left_at = $4
      where o.advertiser_id = $1 and o.ad_group_id = $2 and o.left_at is null
        and not exists (select 1 from jsonb_to_recordset($3::jsonb) as n (promotion_id bigint, item_id text)
          where n.promotion_id = o.promotion_id and n.item_id = o.item_id)`,
    [advertiser_id, ad_group_id, JSON.stringify(chosen), now],
  )
}

/** Items that are chosen, again or for the first time. */
export async function enterItems(
  db: Writer,
  place: GroupKey & { campaign_id: CampaignId; feed_id: CatalogFeedId },
  chosen: readonly (ChosenItem & { id: PromotedItemId })[],
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into promoted_items (advertiser_id, id, promotion_id, campaign_id, ad_group_id, feed_id, item_id, title,
       item_key, created_at)
     select $1, n.id, n.promotion_id, $2, $3, $4, n.item_id, n.title, n.item_key, $6
       from jsonb_to_recordset($5::jsonb) as n (id bigint, promotion_id bigint, item_id text, title text, item_key text)
     on conflict (advertiser_id, promotion_id, item_id) do update set title = excluded.title,
       item_key = excluded.item_key, left_at = null,
       failure = case when promoted_items.item_key = excluded.item_key then promoted_items.failure end`,
    [
      ...[place.advertiser_id, place.campaign_id, place.ad_group_id, place.feed_id],
      ...[JSON.stringify(chosen), now],
    ],
  )
}

export interface DueItem {
  advertiser_id: AdvertiserId
  id: PromotedItemId
  promotion_id: ProductPromotionId
  ad_group_id: AdGroupId
  feed_id: CatalogFeedId
  ad_id: AdId | null
  item_key: string
  title: string
  description: string
  link: string
  image_link: string
}

/** Items whose ads are missing or show something else, but for those whose pictures could not be fetched. */
export function selectDueItems(
  db: Db,
  { advertiser_id, ad_group_id }: GroupKey,
  limit: number,
): Promise<DueItem[]> {
  return rows<DueItem>(
    db,
    `select p.advertiser_id, p.id, p.promotion_id, p.ad_group_id, p.feed_id, p.ad_id, p.item_key, i.title,
       i.description, i.link, i.image_link
       from promoted_items p ${itemNow}
      where p.advertiser_id = $1 and p.ad_group_id = $2 and p.left_at is null and p.failure is null
        and p.shown_key is distinct from p.item_key and p.item_key = ${itemKey} order by p.id limit $3`,
    [advertiser_id, ad_group_id, limit],
  )
}

export async function failItem(
  db: Writer,
  { advertiser_id, id, item_key }: Pick<DueItem, 'advertiser_id' | 'id' | 'item_key'>,
  failure: FailureCode,
): Promise<void> {
  await rows(
    db,
    `update promoted_items set failure = $4 where advertiser_id = $1 and id = $2 and item_key = $3`,
    [advertiser_id, id, item_key, failure],
  )
}

/** False when the item was changed, left, or has its ad meanwhile. */
export async function lockDueItem(
  db: Writer,
  { advertiser_id, id, item_key }: Pick<DueItem, 'advertiser_id' | 'id' | 'item_key'>,
): Promise<boolean> {
  const found = await row(
    db,
    `select 1 from promoted_items where advertiser_id = $1 and id = $2 and item_key = $3 and left_at is null
        and shown_key is distinct from item_key for update`,
    [advertiser_id, id, item_key],
  )
  return found !== null
}

export async function showItem(
  db: Writer,
  { advertiser_id, id, item_key }: Pick<DueItem, 'advertiser_id' | 'id' | 'item_key'>,
  adId: AdId,
): Promise<void> {
  await rows(
    db,
    `update promoted_items set ad_id = $4, shown_key = $3 where advertiser_id = $1 and id = $2`,
    [advertiser_id, id, item_key, adId],
  )
}

/** Pictures that could not be fetched are tried again, once the file was read anew. */
export async function forgetFailures(
  db: Writer,
  advertiserId: AdvertiserId,
  feedId: CatalogFeedId,
): Promise<void> {
  await rows(
    db,
    `update promoted_items set failure = null
      where advertiser_id = $1 and feed_id = $2 and failure is not null`,
    [advertiserId, feedId],
  )
}

/** What a card says of an item. */
export interface OfferedItem {
  advertiser_id: AdvertiserId
  id: PromotedItemId
  price_micro: string
  currency: string
  availability: Availability
}

/** Items as their feeds have them now; those that are out of stock or gone are left out. */
export function selectOfferedItems(
  db: Db,
  offered: readonly { advertiser_id: AdvertiserId; id: PromotedItemId }[],
): Promise<OfferedItem[]> {
  return rows<OfferedItem>(
    db,
    `select p.advertiser_id, p.id, coalesce(i.sale_price_micro, i.price_micro) as price_micro, i.currency, i.availability
       from unnest($1::bigint[], $2::bigint[]) as o (advertiser_id, id)
       join promoted_items p on p.advertiser_id = o.advertiser_id and p.id = o.id
       ${itemNow}
      where i.availability <> 'OUT_OF_STOCK'`,
    [offered.map(({ advertiser_id }) => advertiser_id), offered.map(({ id }) => id)],
  )
}
