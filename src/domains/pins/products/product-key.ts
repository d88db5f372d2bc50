import { createHash } from 'node:crypto'
import { productName } from '#contract/pins/products/product-name'
import type { ProductTag } from '#contract/pins/products/product-tag'

/** Of an address of any length. */
export function productKey(tag: ProductTag): string {
  return createHash('sha256').update(productName(tag)).digest('hex').slice(0, 32)
}
