import { createHash } from 'node:crypto'
import { type ProductTag, productName } from '#contract/pins/products/product-tag'

/** Of an address of any length. */
export function productKey(tag: ProductTag): string {
  return createHash('sha256').update(productName(tag)).digest('hex').slice(0, 32)
}
