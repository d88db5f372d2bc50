import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { CatalogFeedId, idOut, ProductGroupId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { paged, pageWith } from '../paging.ts'
import { fromJsonText, line, oneOrMore, WholeNumber } from '../values.ts'
import { autoTypes } from './filter-fields.ts'
import { ProductFilters } from './filters.ts'
import { CatalogItem } from './items.ts'

/** Items of a feed that belong together, by conditions or of an automatic type. Which they are changes with the feed. */
export const ProductGroup = z.object({
  type: z.literal('productgroup'),
  id: idOut<'productGroup'>(),
  ad_account_id: idOut<'advertiser'>(),
  feed_id: idOut<'catalogFeed'>(),
  name: z.string(),
  /** Null: by conditions. */
  auto_type: z.enum(autoTypes).nullable(),
  filters: ProductFilters.nullable(),
  created_time: z.int(),
  updated_time: z.int(),
  version: z.int(),
})
export type ProductGroup = z.output<typeof ProductGroup>

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const
const known = [...refusals, 'product_group_not_found'] as const

const Name = line(limits.productGroupNameLength).pipe(
  z.string().min(1, inputMessage('input.nameIt')),
)
/** Clients also send them as JSON text. */
const Filters = z.preprocess(
  (value) => (value === '' ? null : fromJsonText(value)),
  ProductFilters.nullish(),
)
const AutoTypeIn = z.preprocess(
  (value) => (value === '' ? null : value),
  z.enum(autoTypes).nullish(),
)

export const listProductGroups = query('listProductGroups', {
  summary:
    'The product groups of an ad account, of one of its feeds, or some by their ids, the newest first',
  access: 'member',
  input: z.object({
    ...place,
    feed_id: CatalogFeedId.optional(),
    product_group_ids: oneOrMore(ProductGroupId, limits.productGroupsPerFeed).optional(),
  }),
  output: z.array(ProductGroup),
  errors: refusals,
  resource: 'ProductGroupsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/product_groups/',
  endpoint: 'v4_get_product_groups',
})

export const listProductGroupItems = query('listProductGroupItems', {
  summary: 'The items that are in a product group now, by their ids, and how many there are',
  access: 'member',
  input: z.object({ ...place, product_group_id: ProductGroupId, ...paged }),
  output: pageWith({ count: z.int(), rows: z.array(CatalogItem) }),
  errors: known,
  resource: 'ProductGroupItemsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/product_groups/:product_group_id/items/',
  endpoint: 'v4_get_product_group_items',
})

export const createProductGroup = command('createProductGroup', {
  summary: 'Make a product group of a feed, by conditions or of an automatic type',
  access: 'member',
  adds: true,
  input: z
    .object({
      ...place,
      feed_id: CatalogFeedId,
      name: Name,
      auto_type: AutoTypeIn,
      filters: Filters,
    })
    .refine(({ auto_type, filters }) => Boolean(auto_type) !== Boolean(filters), {
      path: ['filters'],
      message: inputMessage('input.filterNeeded'),
    }),
  output: ProductGroup,
  errors: [...refusals, 'catalog_feed_not_found', 'product_group_limit'],
  resource: 'ProductGroupResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/product_groups/',
  endpoint: 'v4_create_product_group',
})

export const editProductGroup = command('editProductGroup', {
  summary: 'Change the name of a product group, or which items are in it; what is absent stays',
  access: 'member',
  input: z
    .object({
      ...place,
      product_group_id: ProductGroupId,
      name: Name.optional(),
      auto_type: AutoTypeIn,
      filters: Filters,
      /** As the client saw it; absent, nothing is compared. */
      version: WholeNumber.optional(),
    })
    .refine(({ auto_type, filters }) => !(auto_type && filters), {
      path: ['filters'],
      message: inputMessage('input.filterNeeded'),
    }),
  output: ProductGroup,
  errors: [...known, 'entity_changed'],
  resource: 'ProductGroupResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/product_groups/:product_group_id/',
  endpoint: 'v4_edit_product_group',
})

export const deleteProductGroup = command('deleteProductGroup', {
  summary: 'Delete a product group that is not promoted',
  access: 'member',
  input: z.object({ ...place, product_group_id: ProductGroupId }),
  output: z.null(),
  errors: [...known, 'product_group_promoted'],
  resource: 'ProductGroupResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/product_groups/:product_group_id/',
  endpoint: 'v4_delete_product_group',
})
