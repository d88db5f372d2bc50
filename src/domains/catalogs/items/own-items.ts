import type { AdvertiserId, CatalogFeedId, PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import type { ItemRow } from './item-queries.ts'

export interface OwnItemRow extends ItemRow {
  advertiser_id: AdvertiserId
}

export interface NamedItem {
  advertiser_id: AdvertiserId
  feed_id: CatalogFeedId
  item_id: string
}

const columns = `i.advertiser_id, i.feed_id, i.item_id, i.title, i.description, i.link, i.image_link, i.price_micro,
  i.sale_price_micro, i.currency, i.availability, i.condition, i.brand, i.product_type, i.google_product_category,
  i.item_group_id, i.gender, i.custom_labels, i.custom_numbers, i.first_seen_at`

const shownItems = `catalog_feeds f join catalog_items i on i.advertiser_id = f.advertiser_id and i.feed_id = f.id
  and i.ingest_id = f.shown_ingest_id`

/** Those of these items that are in catalogs of a person's ad accounts now. */
export function selectOwnItems(
  db: Db,
  ownerId: PersonId,
  named: readonly NamedItem[],
): Promise<OwnItemRow[]> {
  return rows<OwnItemRow>(
    db,
    `select ${columns}
       from unnest($2::bigint[], $3::bigint[], $4::text[]) named (advertiser_id, feed_id, item_id)
       join advertisers a on a.id = named.advertiser_id and a.owner_id = $1
       join (${shownItems}) on f.advertiser_id = named.advertiser_id and f.id = named.feed_id
        and i.item_id = named.item_id`,
    [
      ownerId,
      named.map(({ advertiser_id }) => advertiser_id),
      named.map(({ feed_id }) => feed_id),
      named.map(({ item_id }) => item_id),
    ],
  )
}

/** Some items of these ad accounts, by their ids. */
export function selectSomeItems(
  db: Db,
  advertiserIds: readonly AdvertiserId[],
  limit: number,
): Promise<OwnItemRow[]> {
  return rows<OwnItemRow>(
    db,
    `select listed.* from catalog_feeds f cross join lateral (
       select ${columns} from catalog_items i
        where i.advertiser_id = f.advertiser_id and i.feed_id = f.id and i.ingest_id = f.shown_ingest_id
        order by i.item_id limit $2) listed
      where f.advertiser_id = any($1::bigint[]) order by listed.feed_id desc, listed.item_id limit $2`,
    [[...advertiserIds], limit],
  )
}

/** How many that fit are compared: which of more come first is left to chance. */
const compared = 200

/** SQL: what is typed, each word as the beginning of one. */
const words = `(regexp_replace(plainto_tsquery('simple', $2)::text, '''( &|$)', ''':*\\1', 'g'))::tsquery`

/** SQL: the word that stands for each of these ad accounts. */
const accounts = `(select string_agg('account' || id, ' | ')::tsquery from unnest($1::bigint[]) id)`

/**
 * Items of these ad accounts with such words in their titles, or with such an id, which come first. `offset 0` keeps
 * the planner from walking all items of a large catalog in search of rare words.
 */
export function selectFoundItems(
  db: Db,
  advertiserIds: readonly AdvertiserId[],
  query: string,
  limit: number,
): Promise<OwnItemRow[]> {
  return rows<OwnItemRow>(
    db,
    `select ${columns} from (
       (select named.*, 1 as rank from catalog_feeds f cross join lateral (
          select i.* from catalog_items i where i.advertiser_id = f.advertiser_id and i.feed_id = f.id
             and i.ingest_id = f.shown_ingest_id and i.item_id = $2 limit 1) named
         where f.advertiser_id = any($1::bigint[]))
       union all
       (select alike.*, 2 as rank from (
          select i.* from catalog_items i
           where to_tsvector('simple'::regconfig, 'account' || i.advertiser_id::text || ' ' || i.title)
                 @@ (${words} && ${accounts}) offset 0) alike
          join catalog_feeds f on f.advertiser_id = alike.advertiser_id and f.id = alike.feed_id
           and f.shown_ingest_id = alike.ingest_id
         where alike.advertiser_id = any($1::bigint[]) and alike.item_id <> $2
           and numnode(plainto_tsquery('simple', $2)) > 0
         limit ${compared})) i
      order by i.rank, lower(i.title), i.item_id limit $3`,
    [[...advertiserIds], query, limit],
  )
}

/** The ad accounts that somebody owns. */
export async function selectOwnedIds(db: Db, ownerId: PersonId): Promise<AdvertiserId[]> {
  const found = await rows<{ id: AdvertiserId }>(
    db,
    'select a.id from advertisers a where a.owner_id = $1 order by a.id',
    [ownerId],
  )
  return found.map(({ id }) => id)
}
