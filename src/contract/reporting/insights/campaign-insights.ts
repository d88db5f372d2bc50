import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { MicroOut } from '../../advertisers/money.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { CampaignId } from '../../campaigns/entity-ids.ts'
import { objectives } from '../../campaigns/enums.ts'
import { Day } from '../../campaigns/moments.ts'
import { idOut } from '../../ids.ts'
import { inputMessage } from '../../message-ref.ts'
import { query } from '../../operation.ts'
import { isReportRange, Window } from '../ad-report.ts'
import { defaultWindows, reportTimes } from '../attribution.ts'
import { metricUnits } from '../metrics/metric.ts'
import { Recommendation } from '../recommendations.ts'
import {
  insightCauses,
  insightDimensions,
  insightMeasures,
  insightRowKinds,
  observationKinds,
  unusualFigures,
} from './insight-words.ts'
import { resultKinds } from './result-of.ts'

const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value)
const OptionalDay = z.preprocess(emptyToUndefined, Day.optional())

const Figures = z.object({
  spend_in_micro_currency: MicroOut,
  impressions: z.int(),
  clicks: z.int(),
  /** Of the kind that the campaign is for. Null: conversions tell nothing of places and people. */
  results: z.int().nullable(),
  /** Per thousand where results are impressions. Null: there was none. */
  cost_per_result_in_micro_currency: MicroOut.nullable(),
  /** Clicks per million impressions. Null: there was none. */
  clicks_per_million: z.int().nullable(),
})
export type InsightFigures = z.output<typeof Figures>

/**
 * What a change is made of, in whole results, micro units of the currency, or clicks per million impressions. The three
 * causes add up to the change, and those of all rows to those of the whole.
 */
const Effects = z.object({
  change: z.int(),
  /** 0 for what is a rate. */
  volume: z.int(),
  mix: z.int(),
  rate: z.int(),
})
export type InsightEffects = z.output<typeof Effects>

const Row = z.object({
  kind: z.enum(insightRowKinds),
  /** An id, a placement, a country, a day of the week from 1 for Monday …; empty unless it is one part. */
  value: z.string(),
  /** Of an ad group or ad. */
  name: z.string().nullable(),
  before: Figures,
  after: Figures,
  /** Null: the measure has no value on one of the sides. */
  effects: Effects.nullable(),
})
export type InsightRow = z.output<typeof Row>

const Dimension = z.object({
  dimension: z.enum(insightDimensions),
  /** False: nobody knows how the results of conversions are spread over places and people. */
  is_known: z.boolean(),
  effects: Effects.nullable(),
  rows: z.array(Row),
})
export type InsightDrivers = z.output<typeof Dimension>

/** Days in a row, with what they had together and what the same days of other weeks had. */
const Unusual = z.object({
  figure: z.enum(unusualFigures),
  start_date: z.string(),
  end_date: z.string(),
  value: z.int(),
  usual: z.int(),
})
export type UnusualDays = z.output<typeof Unusual>

const Observation = z.object({
  kind: z.enum(observationKinds),
  cause: z.enum(insightCauses).nullable(),
  dimension: z.enum(insightDimensions).nullable(),
  /** As in a row of that dimension. */
  value: z.string().nullable(),
  name: z.string().nullable(),
  /** Of results. */
  change: z.int().nullable(),
  spend_in_micro_currency: MicroOut.nullable(),
})
export type Observation = z.output<typeof Observation>

export const getCampaignInsights = query('getCampaignInsights', {
  summary:
    'The story of a campaign: its figures beside those of other days, what the change is made of, unusual days, and what to do',
  access: 'member',
  input: z
    .object({
      advertiser_id: AdvertiserId,
      campaign_id: CampaignId,
      /** In the ad account's time zone, both included, both or none; otherwise the last 30 days. */
      start_date: OptionalDay,
      end_date: OptionalDay,
      /** Both or none; otherwise as many days before these. */
      comp_start_date: OptionalDay,
      comp_end_date: OptionalDay,
      measure: z.enum(insightMeasures).default('RESULTS'),
      click_window_days: Window.default(defaultWindows.click),
      engagement_window_days: Window.default(defaultWindows.engagement),
      view_window_days: Window.default(defaultWindows.view),
      conversion_report_time: z.enum(reportTimes).default('TIME_OF_AD_ACTION'),
    })
    .refine((input) => isRange(input.start_date, input.end_date), {
      path: ['end_date'],
      message: inputMessage('input.reportDays'),
    })
    .refine((input) => isRange(input.comp_start_date, input.comp_end_date), {
      path: ['comp_end_date'],
      message: inputMessage('input.reportDays'),
    }),
  output: z.object({
    campaign_id: idOut<'campaign'>(),
    name: z.string(),
    objective_type: z.enum(objectives),
    currency: z.string(),
    time_zone: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    comp_start_date: z.string(),
    comp_end_date: z.string(),
    result_kind: z.enum(resultKinds),
    /** Of the first days, and of those compared with. */
    after: Figures,
    before: Figures,
    measure: z.enum(insightMeasures),
    unit: z.enum(metricUnits),
    /** What volume is of: impressions, or spend where impressions are the result. */
    base: z.enum(['impressions', 'spend']),
    effects: Effects.nullable(),
    dimensions: z.array(Dimension),
    /** Of days that are over. */
    unusual_days: z.array(Unusual),
    observations: z.array(Observation),
    recommendations: z.array(Recommendation),
  }),
  errors: [...adReadErrors, 'campaign_not_found'],
  resource: 'CampaignInsightsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaigns/:campaign_id/insights/',
  endpoint: 'v4_get_campaign_insights',
})

function isRange(first: string | undefined, last: string | undefined): boolean {
  return first === undefined || last === undefined ? first === last : isReportRange(first, last)
}
