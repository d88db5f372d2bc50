import type { PersonId, PinId } from '#contract/ids'
import type { ProductTag } from '#contract/pins/products/product-tag'
import { type NamedItem, type OwnItemRow, selectOwnItems } from '#domains/catalogs'
import type { Db } from '#platform/database'
import { enqueueEach } from '#platform/jobs'
import type { CommandContext } from '#platform/operations'
import { notFound } from './check-may-tag-products.ts'
import { productKey } from './product-key.ts'
import { replaceProductTags, selectProductTags } from './product-tag-queries.ts'
import { insertProducts } from './tagged-product-queries.ts'

/** A job reads what is new at once; if it is lost, it is read with the others. */
const laterMs = 3_600_000

/** Tags these products in a locked pin, and no others. Items of a catalog are those of whose pin it is. */
export async function keepProducts(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  pin: { id: PinId; person_id: PersonId },
  tags: readonly ProductTag[],
): Promise<void> {
  const before = await selectProductTags(db, pin.id)
  const known = new Set(before.map(({ product_key }) => product_key))
  const items = await checkItems(db, pin.person_id, tags, known)
  const products = tags.map((tag) => ({
    ...{ tag, person_id: pin.person_id, product_key: productKey(tag) },
    title: titleOf(items, tag),
  }))
  const now = clock.now()
  const unread =
    products.length > 0
      ? await insertProducts(db, products, now, new Date(now.getTime() + laterMs))
      : []
  await replaceProductTags(
    db,
    pin,
    products.map(({ product_key }) => product_key),
    now,
  )
  await enqueueEach(db, 'product_tagged', unread)
}

/** Throws product_not_found, naming the first that is in none of their catalogs. */
export async function checkItems(
  db: Db,
  ownerId: PersonId,
  tags: readonly ProductTag[],
  /** Keys of those that are tagged already: what is gone since may stay. */
  known: ReadonlySet<string> = new Set(),
): Promise<OwnItemRow[]> {
  const items = await selectOwnItems(db, ownerId, itemsAmong(tags))
  const missing = tags.findIndex(
    (tag) => tag.type === 'item' && !known.has(productKey(tag)) && !isAmong(items, tag),
  )
  if (missing !== -1) throw notFound(missing)
  return items
}

/** Those that can be tagged now, when nobody is there to choose others. */
export async function stillInCatalogs(
  db: Db,
  ownerId: PersonId,
  tags: readonly ProductTag[],
): Promise<ProductTag[]> {
  const items = await selectOwnItems(db, ownerId, itemsAmong(tags))
  return tags.filter((tag) => tag.type === 'page' || isAmong(items, tag))
}

export function itemsAmong(tags: readonly ProductTag[]): NamedItem[] {
  return tags.filter((tag) => tag.type === 'item')
}

export function findItem(items: readonly OwnItemRow[], tag: NamedItem): OwnItemRow | undefined {
  return items.find(
    ({ advertiser_id, feed_id, item_id }) =>
      advertiser_id === tag.advertiser_id && feed_id === tag.feed_id && item_id === tag.item_id,
  )
}

function isAmong(items: readonly OwnItemRow[], tag: NamedItem): boolean {
  return findItem(items, tag) !== undefined
}

function titleOf(items: readonly OwnItemRow[], tag: ProductTag): string | null {
  return tag.type === 'item' ? (findItem(items, tag)?.title ?? null) : null
}
