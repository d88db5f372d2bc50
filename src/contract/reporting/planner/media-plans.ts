import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { MicroIn, MicroOut } from '../../advertisers/money.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { pinObjectives } from '../../campaigns/drafts/draft-choices.ts'
import { ageBuckets, billableEvents } from '../../campaigns/enums.ts'
import { idOut, MediaPlanId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { Country, line, oneOrMore, WholeNumber } from '../../values.ts'

const place = { advertiser_id: AdvertiserId }

const plan = {
  objective_type: z.enum(pinObjectives),
  countries: oneOrMore(Country, limits.targetedCountries).refine(
    (codes) => codes.length > 0,
    inputMessage('input.nameOne'),
  ),
  /** Absent: everybody from 18. */
  ages: oneOrMore(z.enum(ageBuckets), ageBuckets.length).default([]),
  /** Of a day, in micro units of the ad account's currency. */
  daily_budget: MicroIn.refine((amount) => amount > 0n, inputMessage('input.amount')),
  days: WholeNumber.pipe(z.int().min(1).max(limits.plannedDays)),
}

/** Four of five campaigns like it end inside; the middle one is at `middle`. */
const Range = z.object({ low: z.number(), middle: z.number(), high: z.number() })
export type Range = z.output<typeof Range>

/** What one budget a day would bring. Amounts are micro units of the ad account's currency. */
const PlanFigures = z.object({
  daily_budget: MicroOut,
  spend: Range,
  impressions: Range,
  /** What is paid for: clicks, videos half watched, or impressions. */
  results: Range,
  /** For a thousand impressions. */
  cpm: Range,
  cost_per_result: Range,
  /** Null: too few ad groups tell how many people saw them. */
  reach: Range.nullable(),
  frequency: Range.nullable(),
})
export type PlanFigures = z.output<typeof PlanFigures>

export const PlanForecast = z.object({
  event: z.enum(billableEvents),
  /** Ad groups that were paid for by the same event, mostly in these countries, in the last weeks. */
  based_on: z.int(),
  /** As many are needed. */
  needed: z.int(),
  /** Null: there were too few. */
  figures: PlanFigures.nullable(),
  /** The same for less and for more money, the least first. */
  curve: z.array(PlanFigures),
  /** The largest budget a day that any of them had; what more would bring is not known. */
  largest_budget: MicroOut.nullable(),
})
export type PlanForecast = z.output<typeof PlanForecast>

export const MediaPlan = z.object({
  id: idOut<'mediaPlan'>(),
  ad_account_id: idOut<'advertiser'>(),
  name: z.string(),
  objective_type: z.enum(pinObjectives),
  countries: z.array(z.string()),
  ages: z.array(z.enum(ageBuckets)),
  daily_budget: MicroOut,
  days: z.int(),
  /** As it was when the plan was saved. */
  forecast: PlanForecast,
  created_time: z.int(),
})
export type MediaPlan = z.output<typeof MediaPlan>

export const forecastPlan = query('forecastPlan', {
  summary: 'What a campaign would bring, by what campaigns like it brought lately',
  access: 'member',
  input: z.object({ ...place, ...plan }),
  output: PlanForecast,
  errors: adReadErrors,
  resource: 'MediaPlanForecastResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/media_plan_forecast/',
  endpoint: 'v4_get_media_plan_forecast',
})

export const listMediaPlans = query('listMediaPlans', {
  summary: 'Saved plans of an ad account, with their forecasts as they were, the latest first',
  access: 'member',
  input: z.object(place),
  output: z.array(MediaPlan),
  errors: adReadErrors,
  resource: 'MediaPlansResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/media_plans/',
  endpoint: 'v4_get_media_plans',
})

export const saveMediaPlan = command('saveMediaPlan', {
  summary: 'Save a plan with its forecast, to compare it with others',
  access: 'member',
  adds: true,
  input: z.object({
    ...{ ...place, ...plan },
    name: line(limits.mediaPlanNameLength).pipe(z.string().min(1, inputMessage('input.nameIt'))),
  }),
  output: MediaPlan,
  errors: [...adReadErrors, 'entity_limit_reached'],
  resource: 'MediaPlanResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/media_plans/',
  endpoint: 'v4_create_media_plan',
})

export const deleteMediaPlan = command('deleteMediaPlan', {
  summary: 'Delete a saved plan',
  access: 'member',
  input: z.object({ ...place, media_plan_id: MediaPlanId }),
  output: z.object({}),
  errors: [...adReadErrors, 'media_plan_not_found'],
  resource: 'MediaPlanResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/media_plans/:media_plan_id/',
  endpoint: 'v4_delete_media_plan',
})
