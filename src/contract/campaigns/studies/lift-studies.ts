import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { Id, idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { line, WholeNumber } from '../../values.ts'
import { adReadErrors } from '../campaigns.ts'
import { CampaignId } from '../entity-ids.ts'
import { Seconds } from '../moments.ts'

export const liftStudyStates = ['PLANNED', 'RUNNING', 'ENDED'] as const

/**
 * Finds out what ads add: a share of the people who could see them does not, and is compared with the others. Who does
 * not is drawn for each study and person; those who do not let ads be measured take no part. In an A/B test they are
 * shown other campaigns instead, which nobody else is shown.
 */
export const LiftStudy = z.object({
  id: idOut<'liftStudy'>(),
  advertiser_id: idOut<'advertiser'>(),
  name: z.string(),
  /** How many of 10,000 people are held out. */
  holdout_basis_points: z.int(),
  /** null: all campaigns. */
  campaign_ids: z.array(idOut<'campaign'>()).nullable(),
  /** What those held out are shown instead: version A of an A/B test, and `campaign_ids` B; null: nothing. */
  compared_campaign_ids: z.array(idOut<'campaign'>()).nullable(),
  start_time: z.int(),
  /** When it ends, or was ended. */
  end_time: z.int(),
  state: z.enum(liftStudyStates),
  created_time: z.int(),
})
export type LiftStudy = z.output<typeof LiftStudy>

const CampaignIds = z
  .array(CampaignId)
  .min(1, inputMessage('input.nameOne'))
  .max(limits.liftCampaigns, inputMessage('input.tooMany'))
  .nullish()

export const createLiftStudy = command('createLiftStudy', {
  summary:
    'Hold some people out of seeing ads, to find out what these add, or compare two sets of ads',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    name: line(limits.campaignNameLength).pipe(z.string().min(1, inputMessage('input.nameIt'))),
    holdout_basis_points: WholeNumber.pipe(
      z
        .int()
        .min(1, inputMessage('input.share'))
        .max(limits.liftHoldoutBasisPoints, inputMessage('input.share')),
    ),
    /** Absent: all campaigns, also later ones. */
    campaign_ids: CampaignIds,
    /** For an A/B test: what those held out are shown instead of `campaign_ids`, none of which may be among them. */
    compared_campaign_ids: CampaignIds,
    /** Absent: now. */
    start_time: Seconds.optional(),
    end_time: Seconds,
  }),
  output: LiftStudy,
  adds: true,
  errors: [
    ...adReadErrors,
    'campaign_not_found',
    'dates_in_past',
    'dates_out_of_order',
    'end_date_needed',
    'entity_limit_reached',
  ],
  resource: 'LiftStudyResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/lift_studies/',
  endpoint: 'v4_create_lift_study',
})

export const listLiftStudies = query('listLiftStudies', {
  summary: 'Studies of what the ads of an ad account add, the latest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...paged }),
  output: pageOf(LiftStudy),
  errors: adReadErrors,
  resource: 'LiftStudiesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/lift_studies/',
  endpoint: 'v4_get_lift_studies',
})

export const endLiftStudy = command('endLiftStudy', {
  summary: 'End a study now: nobody is held out any more; one that is over stays as it is',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, lift_study_id: Id.brand<'liftStudy'>() }),
  output: LiftStudy,
  errors: [...adReadErrors, 'lift_study_not_found'],
  resource: 'LiftStudyResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/lift_studies/:lift_study_id/end/',
  endpoint: 'v4_end_lift_study',
})
