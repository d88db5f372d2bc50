import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { MicroIn } from '../../advertisers/money.ts'
import { PinId, ProductGroupId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { oneOrMore, WholeNumber } from '../../values.ts'
import { Ad } from '../ad.ts'
import { AdGroup } from '../ad-group.ts'
import { Campaign } from '../campaign.ts'
import { adReadErrors, EntityName } from '../campaigns.ts'
import { draftObjectives } from '../drafts/draft-choices.ts'
import { CampaignId } from '../entity-ids.ts'
import { OptimizationGoal } from '../goal.ts'
import { Seconds } from '../moments.ts'
import { ProductPromotion } from '../product-groups/promotion.ts'
import { TargetingSpec } from '../targeting.ts'

/** Of which business and which campaign. */
const named = { advertiser_id: AdvertiserId, campaign_id: CampaignId }

const Pins = oneOrMore(PinId, limits.draftAds).refine(
  (ids) => ids.length > 0,
  inputMessage('input.nameOne'),
)

const Groups = oneOrMore(ProductGroupId, limits.productGroupsPerAdGroup).refine(
  (ids) => ids.length > 0,
  inputMessage('input.nameOne'),
)

/** A campaign whose bids, places and interests the product chooses, with why. */
export const AutomatedCampaign = z.object({
  campaign: Campaign,
  /** All of it is in one; null where it was given up. */
  ad_group: AdGroup.nullable(),
  /** Those of pins that were not given up, the latest first. */
  ads: z.array(Ad),
  /** What it does with product groups, where its ads are items: without those that were given up, the latest first. */
  promotions: z.array(ProductPromotion),
  /** The interests that were chosen, and how many of the pins, or else items, are about each by their words now. */
  interests: z.array(z.object({ id: z.string(), pin_count: z.int() })),
  /** Of pins, or else of the items that were looked at. */
  pin_count: z.int(),
})
export type AutomatedCampaign = z.output<typeof AutomatedCampaign>

const refusals = [
  ...adReadErrors,
  'automated_targeting_limited',
  'audience_not_ready',
  'budget_too_low',
  'dates_in_past',
  'dates_out_of_order',
  'destination_needed',
  'pin_not_promotable',
  'advertiser_disabled',
  'automated_pins_or_items',
  'product_group_not_found',
  'product_group_other_feed',
] as const

export const createAutomatedCampaign = command('createAutomatedCampaign', {
  summary: 'Create a campaign of which the product chooses bids, places and interests',
  access: 'member',
  adds: true,
  input: z.object({
    advertiser_id: AdvertiserId,
    name: EntityName,
    objective_type: z.enum(draftObjectives),
    /** Of a day, in micro units of the ad account's currency. */
    daily_spend_cap: MicroIn,
    start_time: Seconds.optional(),
    end_time: Seconds.optional(),
    /** Countries, ages and audiences of customer lists; nothing else. */
    targeting_spec: TargetingSpec,
    /** What a campaign for conversions works towards. */
    optimization_goal_metadata: OptimizationGoal.nullish(),
    /** What it shows; for catalog sales, product groups of one feed instead. */
    pin_ids: Pins.optional(),
    product_group_ids: Groups.optional(),
  }),
  output: AutomatedCampaign,
  errors: [
    ...refusals,
    'consent_required',
    'conversion_tag_not_found',
    'entity_limit_reached',
    'goal_needed',
    'goal_not_allowed',
  ],
  resource: 'AutomatedCampaignResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/automated_campaigns/',
  endpoint: 'v4_create_automated_campaign',
})

export const getAutomatedCampaign = query('getAutomatedCampaign', {
  summary: 'An automated campaign, with what the product chose for it and why',
  access: 'member',
  input: z.object(named),
  output: AutomatedCampaign,
  errors: [...adReadErrors, 'campaign_not_found', 'campaign_not_automated'],
  resource: 'AutomatedCampaignResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/automated_campaigns/:campaign_id/',
  endpoint: 'v4_get_automated_campaign',
})

export const editAutomatedCampaign = command('editAutomatedCampaign', {
  summary:
    'Change what an automated campaign leaves to people; with its pins or product groups, interests are chosen anew',
  access: 'member',
  input: z.object({
    ...named,
    /** Of the campaign that was read; absent: whatever is there is overwritten. */
    version: WholeNumber.optional(),
    /** The same of its ad group, which has whom it is for. */
    ad_group_version: WholeNumber.optional(),
    name: EntityName.optional(),
    status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED']).optional(),
    daily_spend_cap: MicroIn.optional(),
    start_time: Seconds.optional(),
    end_time: Seconds.optional(),
    targeting_spec: TargetingSpec.optional(),
    /** All that it is to show: ads of other pins are archived. */
    pin_ids: Pins.optional(),
    /** The same of product groups, where its ads are items. */
    product_group_ids: Groups.optional(),
  }),
  output: AutomatedCampaign,
  errors: [
    ...refusals,
    'campaign_not_found',
    'campaign_not_automated',
    'entity_changed',
    'entity_locked',
    'entity_limit_reached',
  ],
  resource: 'AutomatedCampaignResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/automated_campaigns/:campaign_id/',
  endpoint: 'v4_update_automated_campaign',
})

export const convertAutomatedCampaign = command('convertAutomatedCampaign', {
  summary: 'Let people decide all of an automated campaign from now on; there is no way back',
  access: 'member',
  input: z.object(named),
  output: Campaign,
  errors: [...adReadErrors, 'campaign_not_found', 'campaign_not_automated'],
  resource: 'ManualCampaignResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/automated_campaigns/:campaign_id/convert/',
  endpoint: 'v4_convert_automated_campaign',
})
