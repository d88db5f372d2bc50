import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { idOut } from '../ids.ts'
import { command } from '../operation.ts'
import { AudienceId } from './audience.ts'

export const AudienceOverlap = z.object({
  audience_id: idOut<'audience'>(),
  other_audience_id: idOut<'audience'>(),
  /** About how many people are in both. Equal for all that are too few. */
  size: z.object({ lower_bound: z.int(), upper_bound: z.int() }),
  counted_time: z.int(),
})
export type AudienceOverlap = z.output<typeof AudienceOverlap>

/** A command, since each new pair counts towards how many sizes an ad account may learn in a day. */
export const compareAudiences = command('compareAudiences', {
  summary: 'About how many people two audiences share; counted once a day',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    audience_id: AudienceId,
    other_audience_id: AudienceId,
  }),
  output: AudienceOverlap,
  errors: [
    'advertiser_not_found',
    'advertiser_role_missing',
    'audience_not_found',
    'audience_not_ready',
  ],
  resource: 'AudienceOverlapResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/audiences/:audience_id/overlap/',
  endpoint: 'v4_compare_audiences',
})
