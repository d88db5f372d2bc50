import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Flag, WholeNumber } from '../values.ts'
import {
  Audience,
  AudienceId,
  AudienceName,
  AudienceRuleIn,
  audienceTypes,
  RetentionDays,
} from './audience.ts'

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const
const ruleErrors = ['audience_rule_wrong', 'audience_source_not_found'] as const

export const createAudience = command('createAudience', {
  summary: 'Create an audience, which ad groups can name once it is large enough',
  access: 'member',
  adds: true,
  input: z.object({
    ...place,
    name: AudienceName,
    audience_type: z.enum(audienceTypes),
    rule: AudienceRuleIn,
    retention_days: RetentionDays.default(limits.audienceRetentionDays),
  }),
  output: Audience,
  errors: [...refusals, ...ruleErrors, 'audience_limit', 'audience_not_ready'],
  resource: 'AudienceResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/audiences/',
  endpoint: 'v4_create_audience',
})

export const listAudiences = query('listAudiences', {
  summary: 'The audiences of an ad account, the latest first',
  access: 'member',
  input: z.object({ ...place, is_archived: Flag.default(false), ...paged }),
  output: pageOf(Audience),
  errors: refusals,
  resource: 'AudiencesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/audiences/',
  endpoint: 'v4_get_audiences',
})

export const getAudience = query('getAudience', {
  summary: 'An audience of an ad account',
  access: 'member',
  input: z.object({ ...place, audience_id: AudienceId }),
  output: Audience,
  errors: [...refusals, 'audience_not_found'],
  resource: 'AudienceResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/audiences/:audience_id/',
  endpoint: 'v4_get_audience',
})

export const editAudience = command('editAudience', {
  summary: 'Rename or archive an audience, or change its rule, by which it is made anew',
  access: 'member',
  input: z.object({
    ...place,
    audience_id: AudienceId,
    name: AudienceName.optional(),
    rule: AudienceRuleIn.optional(),
    retention_days: RetentionDays.optional(),
    is_archived: Flag.optional(),
    /** As the client saw it; absent, nothing is compared. */
    version: WholeNumber.optional(),
  }),
  output: Audience,
  errors: [
    ...refusals,
    ...ruleErrors,
    'audience_not_found',
    'audience_not_ready',
    'entity_changed',
  ],
  resource: 'AudienceResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/audiences/:audience_id/',
  endpoint: 'v4_edit_audience',
})

export const deleteAudience = command('deleteAudience', {
  summary: 'Delete an audience and who is in it; ad groups that name it reach nobody',
  access: 'member',
  input: z.object({ ...place, audience_id: AudienceId }),
  output: z.null(),
  errors: [...refusals, 'audience_not_found'],
  resource: 'AudienceResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/audiences/:audience_id/',
  endpoint: 'v4_delete_audience',
})
