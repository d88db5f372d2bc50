import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroIn } from '../advertisers/money.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Flag, line, oneOrMore, WholeNumber } from '../values.ts'
import { BidOptions, Campaign } from './campaign.ts'
import { CampaignId } from './entity-ids.ts'
import { entityStatuses, objectives } from './enums.ts'
import { savedEach, severalOf } from './exceptions.ts'
import { Seconds } from './moments.ts'

export const EntityName = line(limits.campaignNameLength).pipe(
  z.string().min(1, inputMessage('input.nameIt')),
)
/** Absent: unchanged; null: none. */
export const OptionalMicro = z.preprocess(
  (value) => (value === '' ? null : value),
  MicroIn.nullish(),
)

/** All but what was given up. */
export const StatusFilter = oneOrMore(z.enum(entityStatuses), entityStatuses.length).default([
  'ACTIVE',
  'PAUSED',
  'DRAFT',
])

export const adReadErrors = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const listCampaigns = query('listCampaigns', {
  summary: 'Campaigns of an ad account, the latest first',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    campaign_ids: oneOrMore(CampaignId, 250).optional(),
    entity_statuses: StatusFilter,
    ...paged,
  }),
  output: pageOf(Campaign),
  errors: adReadErrors,
  resource: 'AdCampaignsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaigns/',
  endpoint: 'v4_get_campaigns',
})

export const getCampaign = query('getCampaign', {
  summary: 'One campaign of an ad account',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, campaign_id: CampaignId }),
  output: Campaign,
  errors: [...adReadErrors, 'campaign_not_found'],
  resource: 'AdCampaignResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaigns/:campaign_id/',
  endpoint: 'v4_get_campaign',
})

const fields = {
  name: EntityName.optional(),
  status: z.enum(entityStatuses).optional(),
  daily_spend_cap: OptionalMicro,
  lifetime_spend_cap: OptionalMicro,
  is_campaign_budget_optimization: Flag.optional(),
  is_flexible_daily_budgets: Flag.optional(),
  default_ad_group_budget_in_micro_currency: OptionalMicro,
  bid_options: BidOptions.nullish(),
  start_time: Seconds.optional(),
  end_time: Seconds.optional(),
}

export const CampaignCreation = z.object({
  ...fields,
  name: EntityName,
  objective_type: z.enum(objectives),
  is_automated_campaign: Flag.optional(),
  is_performance_plus: Flag.optional(),
})
export type CampaignCreation = z.output<typeof CampaignCreation>

export const CampaignEdit = z.object({
  ...fields,
  id: CampaignId,
  /** Of what was read; absent: whatever is there is overwritten. */
  version: WholeNumber.optional(),
  /** Only in a draft. */
  objective_type: z.enum(objectives).optional(),
  /** Ad groups that begin or end with the campaign go on doing so, and none is left outside of it. */
  moves_ad_groups: Flag.optional(),
})
export type CampaignEdit = z.output<typeof CampaignEdit>

export const createCampaigns = command('createCampaigns', {
  summary: 'Create up to 30 campaigns; each is saved or refused by itself',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, campaigns: severalOf(CampaignCreation) }),
  output: savedEach(Campaign),
  adds: true,
  errors: [...adReadErrors, 'consent_required'],
  resource: 'AdCampaignsResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/campaigns/',
  endpoint: 'v4_create_campaigns',
})

export const editCampaigns = command('editCampaigns', {
  summary: 'Change up to 30 campaigns; each is saved or refused by itself',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, campaigns: severalOf(CampaignEdit) }),
  output: savedEach(Campaign),
  errors: adReadErrors,
  resource: 'AdCampaignsResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/campaigns/',
  endpoint: 'v4_update_campaigns',
})
