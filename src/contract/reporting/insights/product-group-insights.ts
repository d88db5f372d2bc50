import { z } from 'zod'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { availabilities } from '../../catalogs/enums.ts'
import { idOut, ProductGroupId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { daysInOrder, insightInput } from './insight-days.ts'
import { Drivers, Figures, insightStory } from './insight-story.ts'

/** Null all of them: it is not in the file of its feed. */
const ItemState = z.object({
  /** In millionths of its own currency. */
  price_micro: z.int().nullable(),
  currency: z.string().nullable(),
  availability: z.enum(availabilities).nullable(),
})
export type ItemState = z.output<typeof ItemState>

/** An item of a product group, as its feed has it now, and what its ads brought. */
const RankedItem = ItemState.extend({
  item_id: z.string(),
  title: z.string(),
  /** 236 pixels wide; null: there is none yet. */
  image_url: z.string().nullable(),
  before: Figures,
  after: Figures,
})
export type RankedItem = z.output<typeof RankedItem>

const ItemChange = z.object({
  item_id: z.string(),
  title: z.string(),
  changed_time: z.int(),
  before: ItemState,
  after: ItemState,
})
export type ItemChange = z.output<typeof ItemChange>

const SoldOutItem = z.object({
  item_id: z.string(),
  title: z.string(),
  /** Of the days shown. */
  sold_out_seconds: z.int(),
  /** A day, while it was in stock, of the days shown and those compared with. Null: too little is known. */
  impressions_a_day: z.number().nullable(),
  /** As many a day for as long as it was sold out. */
  lost_impressions: z.int().nullable(),
})
export type SoldOutItem = z.output<typeof SoldOutItem>

export const getProductGroupInsights = query('getProductGroupInsights', {
  summary:
    'The story of a product group of a campaign: what its items brought beside other days, changes of prices and stock, and what was lost by items that were sold out',
  access: 'member',
  input: z
    .object({ ...insightInput, product_group_id: ProductGroupId })
    .refine(...daysInOrder.shown)
    .refine(...daysInOrder.compared),
  output: z.object({
    ...insightStory,
    product_group_id: idOut<'productGroup'>(),
    /** Empty once the group is deleted. */
    group_name: z.string(),
    /** Rows are items: the largest, the others, and what is of none that is known. */
    items: Drivers,
    /** Those with most results first, and those with fewest for most money first; none is in both. */
    top_items: z.array(RankedItem),
    bottom_items: z.array(RankedItem),
    /** Of prices and stock in the days shown, the latest first. */
    item_changes: z.array(ItemChange),
    has_more_item_changes: z.boolean(),
    /** Since when prices and stock of all its items are known. Null: of none yet. */
    states_known_date: z.string().nullable(),
    /** Estimated, of all items of which it can be. */
    lost_impressions: z.int(),
    /** The largest loss first. */
    sold_out_items: z.array(SoldOutItem),
  }),
  errors: [...adReadErrors, 'campaign_not_found', 'product_group_not_found'],
  resource: 'ProductGroupInsightsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaigns/:campaign_id/product_groups/:product_group_id/insights/',
  endpoint: 'v4_get_product_group_insights',
})
