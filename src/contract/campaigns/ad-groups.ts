import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Flag, oneOrMore, WholeNumber } from '../values.ts'
import { AdGroup } from './ad-group.ts'
import { adReadErrors, EntityName, OptionalMicro, StatusFilter } from './campaigns.ts'
import { AdGroupId, CampaignId } from './entity-ids.ts'
import {
  bidStrategies,
  billableEvents,
  budgetTypes,
  entityStatuses,
  pacingTypes,
  placementGroups,
} from './enums.ts'
import { savedEach, severalOf } from './exceptions.ts'
import { OptimizationGoal } from './goal.ts'
import { Seconds } from './moments.ts'
import { TargetingSpec } from './targeting.ts'

export const listAdGroups = query('listAdGroups', {
  summary: 'Ad groups of an ad account or of some of its campaigns, the latest first',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    campaign_ids: oneOrMore(CampaignId, 250).optional(),
    ad_group_ids: oneOrMore(AdGroupId, 250).optional(),
    entity_statuses: StatusFilter,
    ...paged,
  }),
  output: pageOf(AdGroup),
  errors: adReadErrors,
  resource: 'AdGroupsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/ad_groups/',
  endpoint: 'v4_get_ad_groups',
})

const fields = {
  name: EntityName.optional(),
  status: z.enum(entityStatuses).optional(),
  billable_event: z.enum(billableEvents).optional(),
  bid_strategy_type: z.enum(bidStrategies).optional(),
  bid_in_micro_currency: OptionalMicro,
  bid_multiplier: z.number().min(0).max(10).nullish(),
  budget_type: z.enum(budgetTypes).optional(),
  budget_in_micro_currency: OptionalMicro,
  pacing_delivery_type: z.enum(pacingTypes).optional(),
  placement_group: z.enum(placementGroups).optional(),
  auto_targeting_enabled: Flag.optional(),
  targeting_spec: TargetingSpec.optional(),
  optimization_goal_metadata: OptimizationGoal.nullish(),
  lifetime_frequency_cap: z.preprocess(
    (value) => (value === '' ? null : value),
    WholeNumber.pipe(z.int().min(1).max(500)).nullish(),
  ),
  start_time: Seconds.optional(),
  end_time: Seconds.optional(),
}

export const AdGroupCreation = z.object({
  ...fields,
  campaign_id: CampaignId,
  name: EntityName,
  billable_event: z.enum(billableEvents),
  targeting_spec: TargetingSpec,
})
export type AdGroupCreation = z.output<typeof AdGroupCreation>

export const AdGroupEdit = z.object({
  ...fields,
  id: AdGroupId,
  /** Of what was read; absent: whatever is there is overwritten. */
  version: WholeNumber.optional(),
})
export type AdGroupEdit = z.output<typeof AdGroupEdit>

export const createAdGroups = command('createAdGroups', {
  summary: 'Create up to 30 ad groups; each is saved or refused by itself',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ad_groups: severalOf(AdGroupCreation) }),
  output: savedEach(AdGroup),
  adds: true,
  errors: adReadErrors,
  resource: 'AdGroupsResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/ad_groups/',
  endpoint: 'v4_create_ad_groups',
})

export const editAdGroups = command('editAdGroups', {
  summary: 'Change up to 30 ad groups; each is saved or refused by itself',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ad_groups: severalOf(AdGroupEdit) }),
  output: savedEach(AdGroup),
  errors: adReadErrors,
  resource: 'AdGroupsResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/ad_groups/',
  endpoint: 'v4_update_ad_groups',
})
