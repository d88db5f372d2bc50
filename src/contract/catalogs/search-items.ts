import { z } from 'zod'
import { OptionalAdvertiserId } from '../advertisers/advertiser.ts'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { line } from '../values.ts'
import { CatalogItem } from './items.ts'

/** With the ad account of its catalog. */
export const FoundItem = CatalogItem.extend({ advertiser_id: idOut<'advertiser'>() })
export type FoundItem = z.output<typeof FoundItem>

export const searchCatalogItems = query('searchCatalogItems', {
  summary:
    'Items of all catalogs of an ad account, or of those the viewer owns, with words that begin like these',
  access: 'member',
  input: z.object({
    advertiser_id: OptionalAdvertiserId,
    query: line(limits.catalogSearchLength).default(''),
  }),
  output: z.array(FoundItem),
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'CatalogItemSearchResource/get',
  v3: 'GET /v3/catalog_items/search/',
  endpoint: 'v3_search_catalog_items',
})
