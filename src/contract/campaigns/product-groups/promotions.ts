import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { ProductGroupId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { oneOrMore, WholeNumber } from '../../values.ts'
import { adReadErrors, OptionalMicro } from '../campaigns.ts'
import { AdGroupId, CampaignId, ProductPromotionId, PromotedItemId } from '../entity-ids.ts'
import { savedEach, severalOf } from '../exceptions.ts'
import { ProductPromotion, PromotedItem, promotionStatuses } from './promotion.ts'

const place = { advertiser_id: AdvertiserId }

export const listProductPromotions = query('listProductPromotions', {
  summary: 'What ad groups do with product groups, the latest first',
  access: 'member',
  input: z.object({
    ...place,
    campaign_ids: oneOrMore(CampaignId, 250).optional(),
    ad_group_ids: oneOrMore(AdGroupId, 250).optional(),
    promotion_ids: oneOrMore(ProductPromotionId, 250).optional(),
    statuses: oneOrMore(z.enum(promotionStatuses), promotionStatuses.length).default([
      'RUNNING',
      'PAUSED',
      'EXCLUDED',
    ]),
    ...paged,
  }),
  output: pageOf(ProductPromotion),
  errors: adReadErrors,
  resource: 'ProductGroupPromotionsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/product_group_promotions/',
  endpoint: 'v4_get_product_group_promotions',
})

export const PromotionCreation = z.object({
  ad_group_id: AdGroupId,
  product_group_id: ProductGroupId,
  status: z.enum(['RUNNING', 'PAUSED', 'EXCLUDED']).default('RUNNING'),
  bid_in_micro_currency: OptionalMicro,
})
export type PromotionCreation = z.output<typeof PromotionCreation>

export const createProductPromotions = command('createProductPromotions', {
  summary:
    'Let ad groups of campaigns for catalog sales promote or exclude product groups; each is saved or refused by itself',
  access: 'member',
  adds: true,
  input: z.object({ ...place, promotions: severalOf(PromotionCreation) }),
  output: savedEach(ProductPromotion),
  errors: adReadErrors,
  resource: 'ProductGroupPromotionsResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/product_group_promotions/',
  endpoint: 'v4_create_product_group_promotions',
})

export const PromotionEdit = z.object({
  id: ProductPromotionId,
  status: z.enum(promotionStatuses).optional(),
  bid_in_micro_currency: OptionalMicro,
  /** Of what was read; absent: whatever is there is overwritten. */
  version: WholeNumber.optional(),
})
export type PromotionEdit = z.output<typeof PromotionEdit>

export const editProductPromotions = command('editProductPromotions', {
  summary:
    'Change bids of promoted product groups, pause, include, exclude or archive them; each is saved or refused by itself',
  access: 'member',
  input: z.object({ ...place, promotions: severalOf(PromotionEdit) }),
  output: savedEach(ProductPromotion),
  errors: adReadErrors,
  resource: 'ProductGroupPromotionsResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/product_group_promotions/',
  endpoint: 'v4_update_product_group_promotions',
})

export const listPromotedItems = query('listPromotedItems', {
  summary: 'Items that are or were promoted, with their prices and stock now',
  access: 'member',
  input: z.object({
    ...place,
    promoted_item_ids: oneOrMore(PromotedItemId, limits.pageSizeMax),
  }),
  output: z.array(PromotedItem),
  errors: adReadErrors,
  resource: 'PromotedItemsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/promoted_items/',
  endpoint: 'v4_get_promoted_items',
})
