/** Names that shops write otherwise. */
const others: Readonly<Record<string, string>> = {
  offer_id: 'id',
  sku: 'id',
  summary: 'description',
  url: 'link',
  image: 'image_link',
  image_url: 'image_link',
  google_category: 'google_product_category',
  product_category: 'google_product_category',
  stock: 'availability',
}

/** `image_link` of `g:Image Link`. */
export function fieldName(written: string): string {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:/, '')
    .replace(/[\s-]+/g, '_')
  return Object.hasOwn(others, name) ? others[name]! : name
}
