import { z } from 'zod'
import { availabilities } from '../../catalogs/enums.ts'
import { idOut } from '../../ids.ts'
import { adSummaryStatuses } from '../enums.ts'

/** `EXCLUDED`: none of its items is shown by the ad group, whatever other groups they are in. */
export const promotionStatuses = ['RUNNING', 'PAUSED', 'EXCLUDED', 'ARCHIVED'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** What an ad group does with a product group. */
export const ProductPromotion = z.object({
  type: z.literal('productgrouppromotion'),
  id: idOut<'productPromotion'>(),
  ad_account_id: idOut<'advertiser'>(),
  campaign_id: idOut<'campaign'>(),
  ad_group_id: idOut<'adGroup'>(),
  feed_id: idOut<'catalogFeed'>(),
  /** Null for everything else: the items that are in no other group of the ad group. There always is one. */
  catalog_product_group_id: idOut<'productGroup'>().nullable(),
  /** Of the product group; empty for everything else, and once the group is deleted. */
  name: z.string(),
  status: z.enum(promotionStatuses),
  is_included: z.boolean(),
  /** The most that a click may cost; null: as the ad group bids. */
  bid_in_micro_currency: z.int().nullable(),
  /** Items that are in it and in stock, as many as one ad group promotes of a group. */
  item_count: z.int(),
  /** Of these: whose ads are approved, and which could not become ads. */
  approved_count: z.int(),
  failed_count: z.int(),
  created_time: z.int(),
  updated_time: z.int(),
  version: z.int(),
})
export type ProductPromotion = z.output<typeof ProductPromotion>

/** An item that is or was promoted, with its price and stock now. */
export const PromotedItem = z.object({
  type: z.literal('promoteditem'),
  id: idOut<'promotedItem'>(),
  promotion_id: idOut<'productPromotion'>(),
  /** Null for everything else. */
  catalog_product_group_id: idOut<'productGroup'>().nullable(),
  /** Of the product group; empty for everything else, and once the group is deleted. */
  group_name: z.string(),
  campaign_id: idOut<'campaign'>(),
  ad_group_id: idOut<'adGroup'>(),
  item_id: z.string(),
  title: z.string(),
  /** 236 pixels wide; null: there is none yet. */
  image_url: z.string().nullable(),
  link: z.string().nullable(),
  /** What it costs now, in millionths; null: it left its feed. */
  price_micro: z.int().nullable(),
  currency: z.string().nullable(),
  availability: z.enum(availabilities).nullable(),
  /** Of its ad; null: there is none yet. */
  ad_status: z.enum(adSummaryStatuses).nullable(),
  /** Whether it is in the group and in stock. */
  is_promoted: z.boolean(),
  /** Why it could not become an ad, in the reader's language. */
  failure: z.string().nullable(),
})
export type PromotedItem = z.output<typeof PromotedItem>
