import type { Availability, Condition, ItemGender, ItemIssue } from '#contract/catalogs/enums'
import { limits } from '#contract/limits'
import type { FeedItem, FileRow, RowDefaults, RowIssue } from './feed-item.ts'
import { isUnknownCurrency, readPrice } from './prices.ts'

export interface ReadRow {
  /** Null where an error leaves it out. */
  item: FeedItem | null
  item_id: string | null
  issues: RowIssue[]
}

const availabilityWords: Readonly<Record<string, Availability>> = {
  in_stock: 'IN_STOCK',
  instock: 'IN_STOCK',
  available: 'IN_STOCK',
  out_of_stock: 'OUT_OF_STOCK',
  outofstock: 'OUT_OF_STOCK',
  unavailable: 'OUT_OF_STOCK',
  preorder: 'PREORDER',
  pre_order: 'PREORDER',
  backorder: 'BACKORDER',
  back_order: 'BACKORDER',
}
const conditionWords: Readonly<Record<string, Condition>> = {
  new: 'NEW',
  refurbished: 'REFURBISHED',
  used: 'USED',
}
const genderWords: Readonly<Record<string, ItemGender>> = {
  female: 'FEMALE',
  male: 'MALE',
  unisex: 'UNISEX',
}
const five = [0, 1, 2, 3, 4]

/** The item of a row, or all that is wrong with it. */
export function toItem({ row_number, values }: FileRow, defaults: RowDefaults): ReadRow {
  if (values === null)
    return { item: null, item_id: null, issues: [{ code: 'ROW_BROKEN', value: null }] }
  const errors: RowIssue[] = []
  const warnings: RowIssue[] = []
  const wrong = (code: ItemIssue, value: string | null = null) => void errors.push({ code, value })
  const odd = (code: ItemIssue, value: string) => void warnings.push({ code, value })
  const text = (name: string) => cleaned(values.get(name) ?? '')

  const required = (name: string, missing: ItemIssue) => {
    const found = text(name)
    if (found === '') wrong(missing)
    return found
  }
  const cut = (found: string, length: number, code: ItemIssue) => {
    if (found.length > length) odd(code, found)
    return found.slice(0, length).toWellFormed()
  }
  const words = (name: string) => cut(text(name), limits.catalogWordsLength, 'TEXT_CUT') || null
  const chosen = <Value>(name: string, of: Readonly<Record<string, Value>>, code: ItemIssue) => {
    const found = text(name)
    const value = wordOf(of, found)
    if (found !== '' && value === null) odd(code, found)
    return value
  }

  const item_id = required('id', 'ID_MISSING')
  if (item_id.length > limits.catalogItemIdLength) wrong('ID_TOO_LONG', item_id)
  const title = cut(required('title', 'TITLE_MISSING'), limits.catalogTitleLength, 'TITLE_CUT')
  const description = cut(
    required('description', 'DESCRIPTION_MISSING'),
    limits.catalogDescriptionLength,
    'DESCRIPTION_CUT',
  )
  const link = required('link', 'LINK_MISSING')
  if (link !== '' && !isAddress(link)) wrong('LINK_INVALID', link)
  const image_link = required('image_link', 'IMAGE_MISSING')
  if (image_link !== '' && !isAddress(image_link)) wrong('IMAGE_INVALID', image_link)

  const written = required('price', 'PRICE_MISSING')
  const price = readPrice(written)
  if (written !== '' && !price) wrong('PRICE_INVALID', written)
  if (price && isUnknownCurrency(price)) wrong('CURRENCY_UNKNOWN', written)
  const currency = price?.currency ?? defaults.currency

  const stock = text('availability')
  const availability = stock === '' ? defaults.availability : wordOf(availabilityWords, stock)
  if (availability === null)
    wrong(stock === '' ? 'AVAILABILITY_MISSING' : 'AVAILABILITY_UNKNOWN', stock || null)

  const writtenSale = text('sale_price')
  const sale = writtenSale === '' ? null : readPrice(writtenSale)
  const isSaleOdd = writtenSale !== '' && (!sale || (sale.currency ?? currency) !== currency)
  if (isSaleOdd) odd('SALE_PRICE_INVALID', writtenSale)
  const isLower = Boolean(sale && price && !isSaleOdd && sale.micro < price.micro)
  if (sale && price && !isSaleOdd && !isLower) odd('SALE_PRICE_NOT_LOWER', writtenSale)

  const shownId = item_id.slice(0, limits.catalogItemIdLength).toWellFormed() || null
  if (errors.length > 0 || !price || availability === null)
    return { item: null, item_id: shownId, issues: errors }
  const item: FeedItem = {
    ...{ row_number, item_id, title, description, link, image_link, currency, availability },
    price_micro: price.micro,
    sale_price_micro: isLower && sale ? sale.micro : null,
    condition: chosen('condition', conditionWords, 'CONDITION_UNKNOWN'),
    gender: chosen('gender', genderWords, 'GENDER_UNKNOWN'),
    brand: words('brand'),
    product_type: words('product_type'),
    google_product_category: words('google_product_category'),
    item_group_id: words('item_group_id'),
    custom_labels: five.map((n) => words(`custom_label_${n}`)),
    custom_numbers: five.map((n) => {
      const found = text(`custom_number_${n}`)
      if (found === '') return null
      if (/^\d{1,10}$/.test(found)) return Number(found)
      odd('CUSTOM_NUMBER_INVALID', found)
      return null
    }),
  }
  return { item, item_id: shownId, issues: warnings }
}

/** Spaces in place of control characters, which the database would refuse. */
function cleaned(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}

/** As files and pages of shops write it; null for what is none. */
export function readAvailability(text: string): Availability | null {
  return wordOf(availabilityWords, cleaned(text))
}

function wordOf<Value>(words: Readonly<Record<string, Value>>, found: string): Value | null {
  // Some write `https://schema.org/InStock`.
  const word = found
    .replace(/^https?:\/\/schema\.org\//i, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return Object.hasOwn(words, word) ? words[word]! : null
}

function isAddress(text: string): boolean {
  if (text.length > limits.linkLength || !/^https?:\/\//i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}
