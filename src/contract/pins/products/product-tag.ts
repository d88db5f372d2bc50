import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { availabilities } from '../../catalogs/enums.ts'
import { CatalogFeedId, idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { fromJsonText, WebAddress } from '../../values.ts'
import { PinImage } from '../pin-image.ts'
import { productName } from './product-name.ts'

/** An item of a catalog, or the page of a product by its address. */
const ProductTag = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('item'),
    advertiser_id: AdvertiserId,
    feed_id: CatalogFeedId,
    /** As the shop calls it. */
    item_id: z.string().min(1).max(limits.catalogItemIdLength),
  }),
  z.object({ type: z.literal('page'), link: WebAddress }),
])
export type ProductTag = z.output<typeof ProductTag>

/** Each product once. Clients also send them as JSON text; empty, as in a form: none. */
export const ProductTags = z.preprocess(
  (value) => (value === '' ? [] : fromJsonText(value)),
  z
    .array(ProductTag)
    .max(limits.taggedProducts, inputMessage('input.tooMany'))
    .transform((tags) => [...new Map(tags.map((tag) => [productName(tag), tag])).values()])
    .nullish(),
)

const ShownTag = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('item'),
    advertiser_id: idOut<'advertiser'>(),
    feed_id: idOut<'catalogFeed'>(),
    item_id: z.string(),
  }),
  z.object({ type: z.literal('page'), link: z.string() }),
])
type ShownTag = z.output<typeof ShownTag>

/** A product as a pin shows it. Amounts are in millionths of the currency. */
export const TaggedProduct = z.object({
  type: z.literal('taggedproduct'),
  title: z.string(),
  link: z.string(),
  /** Of the shop, as people know it. */
  domain: z.string(),
  image: PinImage.nullable(),
  /** Null: the page names none, or was not read for some days. */
  price_micro: z.int().nullable(),
  sale_price_micro: z.int().nullable(),
  currency: z.string().nullable(),
  availability: z.enum(availabilities).nullable(),
})
export type TaggedProduct = z.output<typeof TaggedProduct>

/** As whoever chooses it sees it. */
export const ChosenProduct = TaggedProduct.extend({
  /** As a save takes it. */
  tag: ShownTag,
  /** It is in its catalog no more, or its page is gone: nobody else sees it. */
  is_gone: z.boolean(),
  /** Of an item, as its shop has it: people see it by `image` alone. */
  image_link: z.string().nullable(),
})
export type ChosenProduct = z.output<typeof ChosenProduct>

/** Chosen products, and their tags, as a save takes them. */
export const shownProducts = {
  product_tags: z.array(ShownTag),
  tagged_products: z.array(ChosenProduct),
}
