import type { PersonId } from '#contract/ids'
import type { ChosenProduct, ProductTag, TaggedProduct } from '#contract/pins/products/product-tag'
import { type OwnItemRow, selectOwnItems } from '#domains/catalogs'
import { selectImages } from '#domains/media'
import type { Db } from '#platform/database'
import { toImages } from '../cards/media-views.ts'
import { linkDomain, type Picture } from '../pin-rules.ts'
import { findItem, itemsAmong } from './keep-products.ts'
import { productKey } from './product-key.ts'
import { type ProductRow, selectProducts } from './tagged-product-queries.ts'

/** These products in the name of somebody, as whoever chooses them sees them. */
export async function toChosenProducts(
  db: Db,
  personId: PersonId,
  tags: readonly ProductTag[],
): Promise<ChosenProduct[]> {
  if (tags.length === 0) return []
  const products = await selectProducts(db, personId, tags.map(productKey))
  const items = await selectOwnItems(db, personId, itemsAmong(tags))
  const pictures = await selectImages(
    db,
    [...products.values()].flatMap(({ image_signature }) => image_signature ?? []),
  )
  return tags.map((tag) => {
    const product = products.get(productKey(tag))
    const picture = pictures.get(product?.image_signature ?? '')
    return tag.type === 'item'
      ? ofItem(tag, findItem(items, tag), product, picture)
      : ofPage(tag, product, picture)
  })
}

/** As everybody sees them: without those that are gone, and without where they come from. */
export function toTaggedProducts(chosen: readonly ChosenProduct[]): TaggedProduct[] {
  return chosen.flatMap(({ tag: _tag, image_link: _link, is_gone, ...product }) =>
    is_gone ? [] : product,
  )
}

/** Words and price are those of its catalog now. */
function ofItem(
  tag: Extract<ProductTag, { type: 'item' }>,
  item: OwnItemRow | undefined,
  product: ProductRow | undefined,
  picture: Picture | undefined,
): ChosenProduct {
  return {
    ...{ type: 'taggedproduct', tag, is_gone: item === undefined },
    title: item?.title ?? product?.title ?? tag.item_id,
    ...{ link: item?.link ?? '', domain: linkDomain(item?.link ?? null) ?? '' },
    ...{ image: imageOf(picture), image_link: item?.image_link ?? null },
    price_micro: amountOf(item?.price_micro),
    sale_price_micro: amountOf(item?.sale_price_micro),
    currency: item?.currency ?? null,
    availability: item?.availability ?? null,
  }
}

function ofPage(
  tag: Extract<ProductTag, { type: 'page' }>,
  product: ProductRow | undefined,
  picture: Picture | undefined,
): ChosenProduct {
  const domain = linkDomain(tag.link) ?? ''
  return {
    ...{ type: 'taggedproduct', tag, is_gone: product?.is_gone ?? false },
    ...{ title: product?.title ?? domain, link: tag.link, domain },
    ...{ image: imageOf(picture), image_link: null },
    ...{ price_micro: amountOf(product?.price_micro), sale_price_micro: null },
    currency: product?.currency ?? null,
    availability: product?.availability ?? null,
  }
}

function imageOf(picture: Picture | undefined): ChosenProduct['image'] {
  return picture ? toImages(picture)['236x'] : null
}

function amountOf(micro: string | null | undefined): number | null {
  return micro === null || micro === undefined ? null : Number(micro)
}
