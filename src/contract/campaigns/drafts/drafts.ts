import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { Id, idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { PersonCard } from '../../people/person.ts'
import { WholeNumber } from '../../values.ts'
import { Campaign } from '../campaign.ts'
import { adReadErrors } from '../campaigns.ts'
import { draftStatuses } from './draft-choices.ts'
import { DraftTree } from './draft-tree.ts'

const summary = {
  id: idOut<'campaignDraft'>(),
  ad_account_id: idOut<'advertiser'>(),
  status: z.enum(draftStatuses),
  name: z.string(),
  /** The campaign it became; null unless it is published. */
  campaign_id: idOut<'campaign'>().nullable(),
  /** Of what was read: a save names it, and is refused when somebody saved in between. */
  version: z.int(),
  /** Who saved it last; null: somebody whose account is deleted. */
  changed_by: PersonCard.nullable(),
  created_time: z.int(),
  updated_time: z.int(),
}

/** A campaign that is not published yet, with all that is in it. */
export const CampaignDraft = z.object({
  type: z.literal('campaign_draft'),
  ...summary,
  tree: DraftTree,
})
export type CampaignDraft = z.output<typeof CampaignDraft>

export const CampaignDraftSummary = z.object({
  ...summary,
  ad_group_count: z.int(),
  ad_count: z.int(),
})
export type CampaignDraftSummary = z.output<typeof CampaignDraftSummary>

const DraftId = Id.brand<'campaignDraft'>()
const named = { advertiser_id: AdvertiserId, draft_id: DraftId }

export const listCampaignDrafts = query('listCampaignDrafts', {
  summary: 'Campaigns of an ad account that are not published yet, the latest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...paged }),
  output: pageOf(CampaignDraftSummary),
  errors: adReadErrors,
  resource: 'CampaignDraftsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaign_drafts/',
  endpoint: 'v4_get_campaign_drafts',
})

export const getCampaignDraft = query('getCampaignDraft', {
  summary: 'A draft of a campaign, also one that was deleted or published lately',
  access: 'member',
  input: z.object(named),
  output: CampaignDraft,
  errors: [...adReadErrors, 'campaign_draft_not_found'],
  resource: 'CampaignDraftResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaign_drafts/:draft_id/',
  endpoint: 'v4_get_campaign_draft',
})

export const createCampaignDraft = command('createCampaignDraft', {
  summary: 'Begin a campaign that is published later',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, tree: DraftTree }),
  output: CampaignDraft,
  adds: true,
  inputParts: limits.draftInputParts,
  errors: [...adReadErrors, 'entity_limit_reached'],
  resource: 'CampaignDraftResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/campaign_drafts/',
  endpoint: 'v4_create_campaign_draft',
})

export const saveCampaignDraft = command('saveCampaignDraft', {
  summary: 'Save a draft of a campaign; refused when somebody else saved it since it was read',
  access: 'member',
  input: z.object({
    ...named,
    version: WholeNumber,
    /** Of the page that saves, with the number of its save: a repeated or late one changes nothing. */
    editor_key: z.string().regex(/^[a-z0-9]{8,40}$/),
    edit_number: WholeNumber.pipe(z.int().min(1)),
    tree: DraftTree,
  }),
  output: z.object({ version: z.int(), updated_time: z.int() }),
  inputParts: limits.draftInputParts,
  errors: [...adReadErrors, 'campaign_draft_not_found', 'campaign_draft_changed'],
  resource: 'CampaignDraftResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/campaign_drafts/:draft_id/',
  endpoint: 'v4_update_campaign_draft',
})

export const deleteCampaignDraft = command('deleteCampaignDraft', {
  summary: 'Delete a draft of a campaign, which can be restored for some weeks',
  access: 'member',
  input: z.object(named),
  output: CampaignDraft,
  errors: [...adReadErrors, 'campaign_draft_not_found'],
  resource: 'CampaignDraftResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/campaign_drafts/:draft_id/',
  endpoint: 'v4_delete_campaign_draft',
})

export const restoreCampaignDraft = command('restoreCampaignDraft', {
  summary: 'Bring a deleted draft of a campaign back',
  access: 'member',
  input: z.object(named),
  output: CampaignDraft,
  errors: [...adReadErrors, 'campaign_draft_not_found', 'entity_limit_reached'],
  resource: 'DeletedCampaignDraftResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/campaign_drafts/:draft_id/restore/',
  endpoint: 'v4_restore_campaign_draft',
})

/** What keeps a draft from being published. */
export const DraftProblem = z.object({
  /** The field: as in `end_date`, `ad_groups.g1.budget`, or `ad_groups.g1.ads.a1.pin_id` with the keys of both. */
  path: z.string(),
  reason: z.string(),
  message: z.string(),
})
export type DraftProblem = z.output<typeof DraftProblem>

export const checkCampaignDraft = query('checkCampaignDraft', {
  summary: 'What keeps a draft of a campaign from being published; one problem a field',
  access: 'member',
  input: z.object(named),
  output: z.array(DraftProblem),
  errors: [...adReadErrors, 'campaign_draft_not_found'],
  resource: 'CampaignDraftProblemsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaign_drafts/:draft_id/problems/',
  endpoint: 'v4_get_campaign_draft_problems',
})

export const publishCampaignDraft = command('publishCampaignDraft', {
  summary:
    'Make the campaign of a draft with all its ad groups, keywords and ads, or nothing; a published one answers again',
  access: 'member',
  input: z.object({ ...named, version: WholeNumber }),
  output: z.object({ campaign: Campaign, ad_group_count: z.int(), ad_count: z.int() }),
  errors: [
    ...adReadErrors,
    'consent_required',
    'campaign_draft_not_found',
    'campaign_draft_changed',
    'campaign_draft_incomplete',
    'entity_limit_reached',
  ],
  resource: 'CampaignDraftPublishResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/campaign_drafts/:draft_id/publish/',
  endpoint: 'v4_publish_campaign_draft',
})
