import type { Availability } from '#contract/catalogs/enums'
import type { AdvertiserId, CatalogFeedId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { ProductTag } from '#contract/pins/products/product-tag'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface ProductKey {
  person_id: PersonId
  product_key: string
}

export interface ProductRow extends ProductKey {
  /** Of a page; null: an item, which the three after it name. */
  link: string | null
  advertiser_id: AdvertiserId | null
  feed_id: CatalogFeedId | null
  item_id: string | null
  title: string | null
  /** Null once it is too old to be shown. */
  price_micro: string | null
  currency: string | null
  availability: Availability | null
  image_link: string | null
  image_signature: string | null
  is_gone: boolean
}

/** SQL: what was read of a page a few days ago at most. */
const whileFresh = (column: string) =>
  `case when read_at > now() - interval '${limits.productPriceDays} days' then ${column} end as ${column}`

const columns = `person_id, product_key, link, advertiser_id, feed_id, item_id, title, image_link, image_signature,
  gone_at is not null as is_gone, ${whileFresh('price_micro')}, ${whileFresh('currency')}, ${whileFresh('availability')}`

/** Those of these products that somebody has, by key. */
export async function selectProducts(
  db: Db,
  personId: PersonId,
  keys: readonly string[],
): Promise<Map<string, ProductRow>> {
  const found = await rows<ProductRow>(
    db,
    `select ${columns} from tagged_products where person_id = $1 and product_key = any($2::text[])`,
    [personId, [...keys]],
  )
  return new Map(found.map((product) => [product.product_key, product]))
}

export function findProduct(
  db: Db,
  { person_id, product_key }: ProductKey,
): Promise<ProductRow | null> {
  return row<ProductRow>(
    db,
    `select ${columns} from tagged_products where person_id = $1 and product_key = $2`,
    [person_id, product_key],
  )
}

type Named = ProductKey & { tag: ProductTag; title: string | null }

/**
 * Notes that these are used, and returns those that were never read. An item's title is only what its creator sees
 * once it is gone.
 *
 * @param next when those that are new are read at the latest
 */
export async function insertProducts(
  db: Writer,
  products: readonly Named[],
  now: Date,
  next: Date,
): Promise<ProductKey[]> {
  const values = products.map(({ tag, ...product }) => ({
    ...product,
    ...(tag.type === 'page' ? { link: tag.link } : { ...tag, type: undefined }),
  }))
  const kept = await rows<ProductKey & { is_read: boolean }>(
    db,
    `insert into tagged_products (person_id, product_key, link, advertiser_id, feed_id, item_id, title, used_at,
       next_read_at)
     select n.person_id, n.product_key, n.link, n.advertiser_id, n.feed_id, n.item_id, n.title, $2, $3
       from jsonb_to_recordset($1::jsonb) as n (person_id bigint, product_key text, link text, advertiser_id bigint,
         feed_id bigint, item_id text, title text)
     on conflict (person_id, product_key) do update set used_at = excluded.used_at,
       title = coalesce(excluded.title, tagged_products.title)
     returning person_id, product_key, read_at is not null as is_read`,
    [JSON.stringify(values), now, next],
  )
  return kept.flatMap(({ is_read, person_id, product_key }) =>
    is_read ? [] : { person_id, product_key },
  )
}

export interface PageReading {
  title: string | null
  price_micro: number | null
  currency: string | null
  availability: Availability | null
  image_link: string | null
  image_signature: string | null
}

/** What was read on its page; it is there. */
export async function updatePage(
  db: Writer,
  { person_id, product_key }: ProductKey,
  page: PageReading,
  now: Date,
  next: Date,
): Promise<void> {
  await rows(
    db,
    `update tagged_products set title = $3, price_micro = $4, currency = $5, availability = $6, image_link = $7,
       image_signature = $8, read_at = $9, next_read_at = $10, gone_at = null
      where person_id = $1 and product_key = $2`,
    [
      ...[person_id, product_key, page.title, page.price_micro, page.currency, page.availability],
      ...[page.image_link, page.image_signature, now, next],
    ],
  )
}

/** The picture of an item was fetched. */
export async function updatePicture(
  db: Writer,
  { person_id, product_key }: ProductKey,
  picture: Pick<PageReading, 'image_link' | 'image_signature'>,
  now: Date,
  next: Date,
): Promise<void> {
  await rows(
    db,
    `update tagged_products set image_link = $3, image_signature = $4, read_at = $5, next_read_at = $6
      where person_id = $1 and product_key = $2`,
    [person_id, product_key, picture.image_link, picture.image_signature, now, next],
  )
}

/** @param goneAt its page is gone since; null: what is known stays */
export async function postponeReading(
  db: Writer,
  { person_id, product_key }: ProductKey,
  next: Date,
  goneAt: Date | null = null,
): Promise<void> {
  await rows(
    db,
    `update tagged_products set next_read_at = $3, gone_at = coalesce(gone_at, $4)
      where person_id = $1 and product_key = $2`,
    [person_id, product_key, next, goneAt],
  )
}

/** Those that are to be read now, the longest overdue first, with when they were used last. */
export function selectDueProducts(
  db: Db,
  now: Date,
  limit: number,
): Promise<(ProductKey & { used_at: Date })[]> {
  return rows(
    db,
    `select person_id, product_key, used_at from tagged_products where next_read_at <= $1
      order by next_read_at limit $2`,
    [now, limit],
  )
}

/** Returns its picture, unless it was used since that moment. */
export function deleteProduct(
  db: Writer,
  { person_id, product_key }: ProductKey,
  since: Date,
): Promise<{ image_signature: string | null } | null> {
  return row(
    db,
    `delete from tagged_products where person_id = $1 and product_key = $2 and used_at <= $3
      returning image_signature`,
    [person_id, product_key, since],
  )
}

/** Of a deleted account, some; returns their pictures. */
export function deleteProductsOf(
  db: Writer,
  personId: PersonId,
  limit: number,
): Promise<{ image_signature: string | null }[]> {
  return rows(
    db,
    `delete from tagged_products where person_id = $1 and product_key in (
       select product_key from tagged_products where person_id = $1 order by product_key limit $2)
     returning image_signature`,
    [personId, limit],
  )
}
