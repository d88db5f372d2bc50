import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { command } from '../../operation.ts'
import { adReadErrors } from '../campaigns.ts'
import { ChangeId } from '../entity-ids.ts'
import { budgetAndDateErrors } from './rule-errors.ts'

export const undoAdChange = command('undoAdChange', {
  summary:
    'Bring back what one change of a campaign, ad group or ad replaced, as a new change; refused once it was changed again',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, change_id: ChangeId }),
  output: z.null(),
  errors: [
    ...adReadErrors,
    'change_not_found',
    'change_not_undoable',
    'campaign_not_found',
    'ad_group_not_found',
    'ad_not_found',
    'entity_locked',
    'campaign_automated',
    'automated_targeting_limited',
    'advertiser_disabled',
    ...budgetAndDateErrors,
    'entity_limit_reached',
    'interest_unknown',
    'region_unknown',
    'destination_needed',
    'audience_not_ready',
    'conversion_tag_not_found',
  ],
  resource: 'AdChangeResource/delete',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/history/:change_id/undo/',
  endpoint: 'v4_undo_ad_change',
})
