import type { AutoType } from '#contract/catalogs/filter-fields'
import type { ProductFilters } from '#contract/catalogs/filters'
import type { AdvertiserId, CatalogFeedId, ProductGroupId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'
import type { ItemRow } from '../items/item-queries.ts'
import { isInGroup, shownVersion } from './in-group.ts'

export interface ProductGroupRow {
  advertiser_id: AdvertiserId
  id: ProductGroupId
  feed_id: CatalogFeedId
  name: string
  auto_type: AutoType | null
  filters: ProductFilters | null
  created_at: Date
  updated_at: Date
  version: number
}

const columns = `g.advertiser_id, g.id, g.feed_id, g.name, g.auto_type, g.filters, g.created_at, g.updated_at, g.version`

export function findProductGroup(
  db: Db,
  advertiserId: AdvertiserId,
  id: ProductGroupId,
): Promise<ProductGroupRow | null> {
  return row<ProductGroupRow>(
    db,
    `select ${columns} from product_groups g where g.advertiser_id = $1 and g.id = $2`,
    [advertiserId, id],
  )
}

export function lockProductGroup(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ProductGroupId,
): Promise<ProductGroupRow | null> {
  return row<ProductGroupRow>(
    db,
    `select ${columns} from product_groups g where g.advertiser_id = $1 and g.id = $2 for update`,
    [advertiserId, id],
  )
}

/** The newest first; of all feeds, and all of them, for null. */
export function selectProductGroups(
  db: Db,
  advertiserId: AdvertiserId,
  { feedId, ids }: { feedId: CatalogFeedId | null; ids: readonly ProductGroupId[] | null },
): Promise<ProductGroupRow[]> {
  return rows<ProductGroupRow>(
    db,
    `select ${columns} from product_groups g
      where g.advertiser_id = $1 and ($2::bigint is null or g.feed_id = $2)
        and ($3::bigint[] is null or g.id = any($3)) order by g.id desc`,
    [advertiserId, feedId, ids && [...ids]],
  )
}

export function countProductGroups(
  db: Db,
  advertiserId: AdvertiserId,
  feedId: CatalogFeedId,
): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from product_groups where advertiser_id = $1 and feed_id = $2',
    [advertiserId, feedId],
  )
}

export async function saveProductGroup(db: Writer, group: ProductGroupRow): Promise<void> {
  await rows(
    db,
    `insert into product_groups (advertiser_id, id, feed_id, name, auto_type, filters, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (advertiser_id, id) do update set name = excluded.name, auto_type = excluded.auto_type,
       filters = excluded.filters, updated_at = excluded.updated_at, version = excluded.version`,
    [
      ...[group.advertiser_id, group.id, group.feed_id, group.name, group.auto_type],
      group.filters && JSON.stringify(group.filters),
      ...[group.created_at, group.updated_at, group.version],
    ],
  )
}

export async function removeProductGroup(
  db: Writer,
  { advertiser_id, id }: Pick<ProductGroupRow, 'advertiser_id' | 'id'>,
): Promise<void> {
  await rows(db, 'delete from product_groups where advertiser_id = $1 and id = $2', [
    advertiser_id,
    id,
  ])
}

export async function removeGroupsOfFeed(
  db: Writer,
  advertiserId: AdvertiserId,
  feedId: CatalogFeedId,
): Promise<void> {
  await rows(db, 'delete from product_groups where advertiser_id = $1 and feed_id = $2', [
    advertiserId,
    feedId,
  ])
}

/** By their ids. */
export function selectGroupItems(
  db: Db,
  { advertiser_id, feed_id, id }: Pick<ProductGroupRow, 'advertiser_id' | 'feed_id' | 'id'>,
  after: string,
  limit: number,
): Promise<ItemRow[]> {
  return rows<ItemRow>(
    db,
    `select i.feed_id, i.item_id, i.title, i.description, i.link, i.image_link, i.price_micro, i.sale_price_micro,
       i.currency, i.availability, i.condition, i.brand, i.product_type, i.google_product_category, i.item_group_id,
       i.gender, i.custom_labels, i.custom_numbers, i.first_seen_at
       from product_groups g, catalog_feeds f join catalog_items i on true
      where ${shownVersion} and g.advertiser_id = $1 and g.id = $3 and i.item_id > $4 and ${isInGroup}
      order by i.item_id limit $5`,
    [advertiser_id, feed_id, id, after, limit],
  )
}

export function countGroupItems(
  db: Db,
  { advertiser_id, feed_id, id }: Pick<ProductGroupRow, 'advertiser_id' | 'feed_id' | 'id'>,
): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from product_groups g, catalog_feeds f join catalog_items i on true
      where ${shownVersion} and g.advertiser_id = $1 and g.id = $3 and ${isInGroup}`,
    [advertiser_id, feed_id, id],
  )
}
