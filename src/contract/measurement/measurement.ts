import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { CampaignId } from '../campaigns/entity-ids.ts'
import { Day } from '../campaigns/moments.ts'
import { isSpan, spanProblem } from '../conversions/days-of-span.ts'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Flag, line } from '../values.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

/** What one side counts. */
const Results = z.object({ results: z.number(), value_micro: MicroOut })

const MeasuredAdGroup = z.object({
  ad_group_id: idOut<'adGroup'>(),
  name: z.string(),
  campaign_name: z.string(),
  /** Conversions by the scores of their touches. */
  theirs: Results,
  /** Put down to the ad group here, without page visits: 30 days after a click or engagement, one after a view. */
  ours: Results,
  spend_micro: MicroOut,
})
export type MeasuredAdGroup = z.output<typeof MeasuredAdGroup>

const MeasuredCampaign = z.object({
  campaign_id: idOut<'campaign'>(),
  name: z.string(),
  daily_budget_micro: MicroOut,
  /** Its budget follows the measurement. */
  is_on: z.boolean(),
  /** Empty: its budget is not divided. */
  shares: z.array(
    z.object({
      ad_group_id: idOut<'adGroup'>(),
      name: z.string(),
      budget_micro: MicroOut,
      value_per_spend: z.number(),
    }),
  ),
})
export type MeasuredCampaign = z.output<typeof MeasuredCampaign>

export const getMeasurement = query('getMeasurement', {
  summary:
    'What an external measurement sent, how it agrees with ours, and which budgets follow it',
  access: 'member',
  input: z
    .object({
      advertiser_id: AdvertiserId,
      /** In the ad account's time zone, both included; absent, the last 30 days. */
      ...{ start_date: Day.optional(), end_date: Day.optional() },
    })
    .refine(isSpan(limits.measuredEventDays), spanProblem),
  output: z.object({
    ...{ start_date: z.string(), end_date: z.string(), currency: z.string() },
    /** Null while none was named. */
    source: z.string().nullable(),
    /** Unix seconds; null: nothing came. */
    last_received_time: z.int().nullable(),
    /** Those with events, the earliest first. */
    days: z.array(z.object({ day: z.string(), events: z.int(), conversions: z.int() })),
    matches: z.object({
      conversions: z.int(),
      /** With the id of a conversion that was reported to us. */
      by_id: z.int(),
      /** Else with one of ours in the same ad group on the same day. */
      by_day: z.int(),
    }),
    /** Those with the most value by either side first. */
    ad_groups: z.array(MeasuredAdGroup),
    /** Running ones whose ad groups share a daily budget. */
    campaigns: z.array(MeasuredCampaign),
  }),
  errors: refusals,
  resource: 'AdMeasurementResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/measurement/',
  endpoint: 'v4_get_measurement',
})

export const nameMeasurementSource = command('nameMeasurementSource', {
  summary: 'Say by its name who measures the conversions of an ad account',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    name: line(limits.measurementNameLength).pipe(z.string().min(1, inputMessage('input.nameIt'))),
  }),
  output: z.object({ name: z.string() }),
  errors: refusals,
  resource: 'AdMeasurementResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/measurement/',
  endpoint: 'v4_name_measurement_source',
})

export const followMeasurement = command('followMeasurement', {
  summary: 'Have the daily budget of a campaign follow the external measurement, or not any more',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, campaign_id: CampaignId, is_on: Flag }),
  output: z.null(),
  errors: [
    ...refusals,
    'campaign_not_found',
    'measurement_source_missing',
    'campaign_not_divided',
    'measured_campaign_limit',
  ],
  resource: 'MeasuredCampaignResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/measured_campaigns/:campaign_id/',
  endpoint: 'v4_follow_measurement',
})
