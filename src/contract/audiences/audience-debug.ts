import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { query } from '../operation.ts'
import { Audience, AudienceId } from './audience.ts'

/**
 * `ADULT`: of known age, and old enough. `PERSONAL_ADS`: lets ads go by what is known of them. `KIND`: lets ads go by
 * what this type of audience is made from. `NO_PRIVACY_CONTROL`: the browser sends no global privacy control, for the
 * types that it switches off. `FOUND`: the rule leads to them. `USABLE`: the audience is ready and not archived.
 */
export const memberChecks = [
  'ADULT',
  'PERSONAL_ADS',
  'KIND',
  'NO_PRIVACY_CONTROL',
  'FOUND',
  'USABLE',
] as const
export type MemberCheck = (typeof memberChecks)[number]

export const AudienceDebug = z.object({
  audience: Audience,
  /** When it was last looked at, what happened until when is in it, and when it was last counted. */
  refreshed_time: z.int().nullable(),
  read_until_time: z.int().nullable(),
  sized_time: z.int().nullable(),
  /** The last attempt to bring it up to date, if it failed. */
  failure: z.object({ kind: z.string(), time: z.int() }).nullable(),
  /** Of visitors and engagement: what its rule found on each of the last days in UTC; null for other types. */
  source_days: z
    .array(
      z.object({
        date: z.string(),
        events: z.int(),
        /** Those that came with something by which a member can be found. */
        matchable: z.int(),
      }),
    )
    .nullable(),
  /** Of customer lists: how many addresses were sent, and the share of members among them by the size as shown. */
  list: z
    .object({
      num_uploaded_user_records: z.int(),
      /** Null while the audience is too small to report anything. */
      match_percent: z.object({ lower_bound: z.int(), upper_bound: z.int() }).nullable(),
    })
    .nullable(),
  /** Of the viewer, and of nobody else. */
  viewer: z.object({
    checks: z.array(z.object({ check: z.enum(memberChecks), is_met: z.boolean() })),
    /** Whether ads for this audience may be shown to them, as it is decided when an ad is chosen. */
    is_reached: z.boolean(),
    /** When they leave it, unless something brings them again. */
    until_time: z.int().nullable(),
  }),
})
export type AudienceDebug = z.output<typeof AudienceDebug>

export const getAudienceDebug = query('getAudienceDebug', {
  summary: 'How an audience was made, and whether and why the viewer is in it',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, audience_id: AudienceId }),
  output: AudienceDebug,
  errors: ['advertiser_not_found', 'advertiser_role_missing', 'audience_not_found'],
  resource: 'AudienceDebugResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/audiences/:audience_id/debug/',
  endpoint: 'v4_get_audience_debug',
})
