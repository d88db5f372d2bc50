import type { TaggedProduct } from '#contract/pins/products/product-tag'

type Priced = Pick<TaggedProduct, 'price_micro' | 'sale_price_micro' | 'currency'>

/** What it costs now, and what before; null where no price is known. */
export function priceText(
  locale: string,
  { price_micro, sale_price_micro, currency }: Priced,
): { now: string; before: string | null } | null {
  if (price_micro === null || currency === null) return null
  const money = (micro: number) =>
    (micro / 1_000_000).toLocaleString(locale, { style: 'currency', currency })
  return sale_price_micro === null
    ? { now: money(price_micro), before: null }
    : { now: money(sale_price_micro), before: money(price_micro) }
}
