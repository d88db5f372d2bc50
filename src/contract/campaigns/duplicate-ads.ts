import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { Flag, line } from '../values.ts'
import { adReadErrors } from './campaigns.ts'
import { budgetAndDateErrors } from './changes/rule-errors.ts'
import { AdGroupId, AdId, CampaignId } from './entity-ids.ts'

/**
 * What becomes of days. `keep`: those that are over are left out; `shift`: the copy begins today and lasts as long;
 * `clear`: it begins at once and has no end.
 */
export const copiedDays = ['keep', 'shift', 'clear'] as const
export type CopiedDays = (typeof copiedDays)[number]

const noText = (value: unknown) => (value === '' || value === null ? undefined : value)

export const duplicateAds = command('duplicateAds', {
  summary:
    'Copy a campaign, ad group or ad with all below it that was not archived; ads of the copy are reviewed before they are shown',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    /** One of the three. */
    campaign_id: z.preprocess(noText, CampaignId.optional()),
    ad_group_id: z.preprocess(noText, AdGroupId.optional()),
    ad_id: z.preprocess(noText, AdId.optional()),
    /** Where an ad group goes; absent: beside it. */
    to_campaign_id: z.preprocess(noText, CampaignId.optional()),
    /** Where an ad goes; absent: beside it. */
    to_ad_group_id: z.preprocess(noText, AdGroupId.optional()),
    name_suffix: line(limits.copySuffixLength).default(''),
    days: z.enum(copiedDays).default('keep'),
    /** Otherwise it has the status of what is copied. */
    is_paused: Flag.default(true),
  }),
  output: z.object({
    level: z.enum(['CAMPAIGN', 'AD_GROUP', 'AD']),
    id: z.string(),
    name: z.string(),
    campaign_id: idOut<'campaign'>(),
    ad_groups: z.int(),
    ads: z.int(),
    keywords: z.int(),
    /** Ads whose pin is gone or cannot be promoted any more are left out. */
    skipped_ads: z.int(),
    /** Days that were over and left out, or moved. */
    changed_days: z.int(),
  }),
  adds: true,
  errors: [
    ...adReadErrors,
    'campaign_not_found',
    'ad_group_not_found',
    'ad_not_found',
    'consent_required',
    'advertiser_disabled',
    'entity_limit_reached',
    'entity_locked',
    'campaign_automated',
    'pin_not_promotable',
    'destination_needed',
    ...budgetAndDateErrors,
  ],
  resource: 'DuplicateAdsResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/duplicates/',
  endpoint: 'v4_duplicate_ads',
})
