import { isRecord, parseJsonLd, textOf } from '../page-images/page-images-json-ld.ts'
import type { ProductFacts } from './product-facts.ts'

type Described = Omit<ProductFacts, 'image_link'>

const maxDepth = 6
const maxVisits = 5_000
/** Variants of one product are products with offers of their own. */
const productTypes = ['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel']
/** What a page sells comes before what it recommends. */
const aside = new Set(['isRelatedTo', 'isSimilarTo', 'itemListElement', 'review', 'brand'])

/** The first product of one `application/ld+json` script; null where it describes none. Never throws. */
export function readProductLd(text: string): Described | null {
  let visits = 0
  return visit(parseJsonLd(text), 0)

  function visit(value: unknown, depth: number): Described | null {
    if (depth > maxDepth || ++visits > maxVisits) return null
    if (Array.isArray(value)) return first(value, depth)
    if (!isRecord(value)) return null
    if (hasType(value, productTypes)) {
      const own = { title: textOf(value.name), ...offerIn(value.offers, 0) }
      if (own.price !== null) return own
      const variant = visit(value.hasVariant, depth + 1)
      return variant ? { ...variant, title: own.title ?? variant.title } : own
    }
    const inner = Object.entries(value).flatMap(([key, one]) => (aside.has(key) ? [] : [one]))
    return first(inner, depth)
  }

  function first(values: readonly unknown[], depth: number): Described | null {
    for (const one of values) {
      if (typeof one !== 'object') continue
      const found = visit(one, depth + 1)
      if (found) return found
    }
    return null
  }
}

type Offer = Omit<Described, 'title'>
const none: Offer = { price: null, currency: null, availability: null }

/** Of several offers the first with a price; of a range, where it begins. */
function offerIn(value: unknown, depth: number): Offer {
  if (depth > maxDepth) return none
  if (Array.isArray(value)) {
    const found = value.slice(0, 50).map((one) => offerIn(one, depth + 1))
    return found.find(({ price }) => price !== null) ?? found[0] ?? none
  }
  if (!isRecord(value)) return none
  const own: Offer = {
    price: amountOf(value.price) ?? amountOf(value.lowPrice),
    currency: textOf(value.priceCurrency),
    availability: textOf(value.availability),
  }
  if (own.price !== null) return own
  const specified = offerIn(value.priceSpecification ?? value.offers, depth + 1)
  return { ...specified, availability: own.availability ?? specified.availability }
}

function amountOf(value: unknown): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : textOf(value)
}

function hasType(value: Record<string, unknown>, types: readonly string[]): boolean {
  return [value['@type']].flat().some((type) => typeof type === 'string' && types.includes(type))
}
