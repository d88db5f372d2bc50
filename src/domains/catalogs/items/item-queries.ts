import type { Availability, Condition, ItemGender } from '#contract/catalogs/enums'
import type { AdvertiserId, CatalogFeedId, CatalogIngestId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { FeedItem } from '../reading/feed-item.ts'

export interface ItemRow {
  feed_id: CatalogFeedId
  item_id: string
  title: string
  description: string
  link: string
  image_link: string
  price_micro: string
  sale_price_micro: string | null
  currency: string
  availability: Availability
  condition: Condition | null
  brand: string | null
  product_type: string | null
  google_product_category: string | null
  item_group_id: string | null
  gender: ItemGender | null
  custom_labels: (string | null)[]
  custom_numbers: (string | null)[]
  first_seen_at: Date
}

/** One version of a feed's items. */
export interface VersionKey {
  advertiser_id: AdvertiserId
  feed_id: CatalogFeedId
  ingest_id: CatalogIngestId
}

/**
 * By their ids, which are compared byte by byte.
 * @param pattern of titles, for `ilike`; null: all
 */
export function selectItems(
  db: Db,
  { advertiser_id, feed_id, ingest_id }: VersionKey,
  {
    after,
    id,
    pattern,
    limit,
  }: { after: string; id: string; pattern: string | null; limit: number },
): Promise<ItemRow[]> {
  return rows<ItemRow>(
    db,
    `select feed_id, item_id, title, description, link, image_link, price_micro, sale_price_micro, currency,
       availability, condition, brand, product_type, google_product_category, item_group_id, gender, custom_labels,
       custom_numbers, first_seen_at
       from catalog_items
      where advertiser_id = $1 and feed_id = $2 and ingest_id = $3 and item_id > $4
        and ($5::text is null or title ilike $5 or item_id = $6)
      order by item_id limit $7`,
    [advertiser_id, feed_id, ingest_id, after, pattern, id, limit],
  )
}

/**
 * Adds to a version that nobody sees yet. What is known of an item from the version that is shown goes on. Returns the
 * rows that were taken: those of a repeated id are not.
 */
export async function addItems(
  db: Writer,
  { advertiser_id, feed_id, ingest_id }: VersionKey,
  items: readonly FeedItem[],
  shownId: CatalogIngestId | null,
  now: Date,
): Promise<Set<number>> {
  const taken = await rows<{ row_number: number }>(
    db,
    `insert into catalog_items (advertiser_id, feed_id, ingest_id, item_id, row_number, title, description, link,
       image_link, price_micro, sale_price_micro, currency, availability, condition, brand, product_type,
       google_product_category, item_group_id, gender, custom_labels, custom_numbers, first_seen_at, restocked_at)
     select $1, $2, $3, n.item_id, n.row_number, n.title, n.description, n.link, n.image_link, n.price_micro,
       n.sale_price_micro, n.currency, n.availability, n.condition, n.brand, n.product_type,
       n.google_product_category, n.item_group_id, n.gender, n.custom_labels, n.custom_numbers,
       coalesce(o.first_seen_at, $6),
       case when n.availability = 'IN_STOCK' and o.availability <> 'IN_STOCK' then $6 else o.restocked_at end
       from jsonb_to_recordset($4::jsonb) as n (item_id text, row_number int, title text, description text, link text,
         image_link text, price_micro bigint, sale_price_micro bigint, currency text, availability text,
         condition text, brand text, product_type text, google_product_category text, item_group_id text, gender text,
         custom_labels text[], custom_numbers bigint[])
       left join catalog_items o on o.advertiser_id = $1 and o.feed_id = $2 and o.ingest_id = $5
         and o.item_id = n.item_id
      order by n.row_number
     on conflict (advertiser_id, feed_id, ingest_id, item_id) do nothing
     returning row_number`,
    [advertiser_id, feed_id, ingest_id, JSON.stringify(items), shownId, now],
  )
  return new Set(taken.map(({ row_number }) => row_number))
}

/** Some items of the versions from one to another, both included; returns how many were removed. */
export async function removeVersions(
  db: Writer,
  advertiserId: AdvertiserId,
  feedId: CatalogFeedId,
  { from, through }: { from: string; through: string },
  limit: number,
): Promise<number> {
  const removed = await rows(
    db,
    `delete from catalog_items where advertiser_id = $1 and feed_id = $2 and (ingest_id, item_id) in (
       select i.ingest_id, i.item_id from catalog_items i
        where i.advertiser_id = $1 and i.feed_id = $2 and i.ingest_id between $3 and $4
        order by i.ingest_id, i.item_id limit $5)
     returning item_id`,
    [advertiserId, feedId, from, through, limit],
  )
  return removed.length
}
