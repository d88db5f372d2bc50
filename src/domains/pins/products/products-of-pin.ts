import type { PinId } from '#contract/ids'
import type { ChosenProduct, ProductTag } from '#contract/pins/products/product-tag'
import type { Db } from '#platform/database'
import { selectProductTags } from './product-tag-queries.ts'
import { toChosenProducts } from './product-views.ts'
import { type ProductRow, selectProducts } from './tagged-product-queries.ts'

/** For whoever may see the pin, which the caller knows. */
export async function productsOfPin(db: Db, pinId: PinId): Promise<ChosenProduct[]> {
  const tagged = await selectProductTags(db, pinId)
  const [first] = tagged
  if (!first) return []
  const keys = tagged.map(({ product_key }) => product_key)
  const products = await selectProducts(db, first.creator_id, keys)
  const tags = keys.flatMap((key) => tagOf(products.get(key)))
  return toChosenProducts(db, first.creator_id, tags)
}

export function tagOf(product: ProductRow | undefined): ProductTag[] {
  if (!product) return []
  const { link, advertiser_id, feed_id, item_id } = product
  if (link !== null) return [{ type: 'page', link }]
  if (advertiser_id === null || feed_id === null || item_id === null) return []
  return [{ type: 'item', advertiser_id, feed_id, item_id }]
}
