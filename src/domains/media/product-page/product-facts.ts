import { walkMarkup } from '#platform/html'
import { findPageImages } from '../page-images/page-images.ts'
import { collectPictures } from '../page-images/page-images-collect.ts'
import { readProductLd } from './product-ld.ts'

/** What a page says about the product that it sells; amounts and stock as they are written. */
export interface ProductFacts {
  title: string | null
  /** Null where its author opted out of saving, too. */
  image_link: string | null
  price: string | null
  currency: string | null
  availability: string | null
}

/** In metadata of the page's head, by which several systems name them. */
const metaNames = {
  price: ['product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'price'],
  currency: [
    ...['product:sale_price:currency', 'product:price:currency', 'og:price:currency'],
    'pricecurrency',
  ],
  availability: ['product:availability', 'og:availability', 'availability'],
}

type Offer = Pick<ProductFacts, 'price' | 'currency' | 'availability'>

/** Structured data first, then metadata, then microdata. Never throws, whatever the page contains. */
export function findProductFacts(html: string, url: string): ProductFacts {
  const page = findPageImages(html, url)
  const { jsonLd, metas } = collectPictures(html)
  const described = jsonLd.map(readProductLd).find((one) => one !== null)
  const meta = (names: readonly string[]) =>
    names.map((name) => metas.get(name)).find(Boolean) ?? null
  const offers: Offer[] = [
    ...(described ? [described] : []),
    {
      price: meta(metaNames.price),
      currency: meta(metaNames.currency),
      availability: meta(metaNames.availability),
    },
    readMicrodata(html),
  ]
  const offer = offers.find(({ price }) => price !== null)
  return {
    title: described?.title ?? page.title,
    image_link: page.images[0]?.url ?? null,
    // Of two sources, one may be in another currency.
    price: offer?.price ?? null,
    currency: offer?.currency ?? null,
    availability: offers.map((one) => one.availability).find((one) => one !== null) ?? null,
  }
}

const itemProperties = {
  price: 'price',
  pricecurrency: 'currency',
  availability: 'availability',
} as const
const maxTextLength = 100

/** The first of each in the page's body. */
function readMicrodata(html: string): Offer {
  const found: Offer = { price: null, currency: null, availability: null }
  let isDone = false
  let reading: keyof Offer | null = null
  walkMarkup(html, {
    open(_name, attributes) {
      reading = null
      const property = attributes.get('itemprop')?.trim().toLowerCase() ?? ''
      if (!Object.hasOwn(itemProperties, property)) return
      const name = itemProperties[property as keyof typeof itemProperties]
      if (found[name] !== null) return
      const value = attributes.get('content') ?? attributes.get('href')
      if (value === undefined) reading = name
      else found[name] = value.slice(0, maxTextLength)
      isDone = Object.values(found).every((one) => one !== null)
    },
    close: () => void (reading = null),
    text(piece) {
      if (!reading || piece.trim() === '') return
      found[reading] = piece.trim().slice(0, maxTextLength)
      reading = null
    },
    isDone: () => isDone,
  })
  return found
}
