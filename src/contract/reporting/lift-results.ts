import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { LiftStudy } from '../campaigns/studies/lift-studies.ts'
import { conversionEventNames } from '../conversions/enums.ts'
import { Id } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'

/**
 * `PLANNED`: nobody is in it yet. `FEW`: too few people are for any figures to be shown. `EXPIRED`: what it was made of is
 * deleted.
 */
export const liftResultStates = ['PLANNED', 'FEW', 'READY', 'EXPIRED'] as const

const Group = z.object({
  /** Who could have been shown an ad of the study. */
  people: z.int(),
  /** How many of them converted after that; null: too few to be shown. */
  converted: z.int().nullable(),
})

const Interval = z.object({
  /** 0.2: who could see the ads converted 20 % more often than those held out. */
  lift: z.number(),
  /** At 95 %, whenever and however often it is looked at. */
  lower: z.number(),
  upper: z.number(),
  is_certain: z.boolean(),
})
export type LiftInterval = z.output<typeof Interval>

export const LiftResult = z.object({
  study: LiftStudy,
  state: z.enum(liftResultStates),
  event_name: z.enum(conversionEventNames),
  /** Who could see its ads, and who was held out; null unless it is shown. */
  shown: Group.nullable(),
  held_out: Group.nullable(),
  /** null: too few converted to say anything. */
  result: Interval.extend({
    /** People who converted and would not have without the ads. */
    incremental: z.number(),
  }).nullable(),
  /** Of the study's campaigns on its days, in the ad account's currency. */
  spend_in_micro_currency: z.int(),
  /** In an A/B test, of the campaigns that those held out are shown instead; null: there are none. */
  compared_spend_in_micro_currency: z.int().nullable(),
  /** null: there is no result, the ads added nothing, or it is an A/B test. */
  cost_per_incremental_in_micro_currency: z.int().nullable(),
  /** Whether the groups are as large as they were drawn; null unless it is shown. */
  is_sample_ratio_fine: z.boolean().nullable(),
})
export type LiftResult = z.output<typeof LiftResult>

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

/** By sales, which is what a study is judged by unless something else is looked at. */
const EventName = z.enum(conversionEventNames).default('checkout')

export const listLiftResults = query('listLiftResults', {
  summary: 'What studies found so far, the latest first',
  access: 'member',
  input: z.object({ ...place, event_name: EventName, ...paged }),
  output: pageOf(LiftResult),
  errors: refusals,
  resource: 'LiftResultsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/lift_results/',
  endpoint: 'v4_get_lift_results',
})

export const getLiftResult = query('getLiftResult', {
  summary: 'What a study found, and how that grew day by day',
  access: 'member',
  input: z.object({
    ...place,
    lift_study_id: Id.brand<'liftStudy'>(),
    event_name: EventName,
  }),
  output: LiftResult.extend({
    /** In the ad account's time zone, all up to each; days on which too few had converted are left out. */
    days: z.array(Interval.extend({ date: z.string() })),
    /** Kinds of events that people of the study were found by. */
    event_names: z.array(z.enum(conversionEventNames)),
  }),
  errors: [...refusals, 'lift_study_not_found'],
  resource: 'LiftResultResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/lift_results/:lift_study_id/',
  endpoint: 'v4_get_lift_result',
})
