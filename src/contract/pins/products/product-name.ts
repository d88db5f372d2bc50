import type { ProductTag } from './product-tag.ts'

/** The same for the same product. */
export function productName(tag: ProductTag): string {
  if (tag.type === 'page') return new URL(tag.link).href
  return [tag.advertiser_id, tag.feed_id, tag.item_id].join(' ')
}
