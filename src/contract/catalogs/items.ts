import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { CatalogFeedId, idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { line } from '../values.ts'
import { availabilities, conditions, itemGenders } from './enums.ts'

/** Amounts are in millionths of the currency. */
export const CatalogItem = z.object({
  type: z.literal('catalogitem'),
  feed_id: idOut<'catalogFeed'>(),
  /** As the shop calls it. */
  item_id: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  image_link: z.string(),
  price_micro: z.int(),
  sale_price_micro: z.int().nullable(),
  currency: z.string(),
  availability: z.enum(availabilities),
  condition: z.enum(conditions).nullable(),
  brand: z.string().nullable(),
  product_type: z.string().nullable(),
  google_product_category: z.string().nullable(),
  item_group_id: z.string().nullable(),
  gender: z.enum(itemGenders).nullable(),
  /** 0 to 4. */
  custom_labels: z.array(z.string().nullable()),
  custom_numbers: z.array(z.int().nullable()),
  first_seen_time: z.int(),
})
export type CatalogItem = z.output<typeof CatalogItem>

export const listCatalogItems = query('listCatalogItems', {
  summary: 'The items of a feed by their ids, all or those whose id or title has these words',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    feed_id: CatalogFeedId,
    query: line(limits.catalogSearchLength).default(''),
    ...paged,
  }),
  output: pageOf(CatalogItem),
  errors: ['advertiser_not_found', 'advertiser_role_missing', 'catalog_feed_not_found'],
  resource: 'CatalogItemsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/catalog_feeds/:feed_id/items/',
  endpoint: 'v4_get_catalog_items',
})
