import { z } from 'zod'
import { MicroOut } from '../../advertisers/money.ts'
import { objectives } from '../../campaigns/enums.ts'
import { idOut } from '../../ids.ts'
import { metricUnits } from '../metrics/metric.ts'
import {
  explainedDimensions,
  insightCauses,
  insightMeasures,
  insightRowKinds,
  observationKinds,
  unusualFigures,
} from './insight-words.ts'
import { resultKinds } from './result-of.ts'

export const Figures = z.object({
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
export const Effects = z.object({
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

export const Drivers = z.object({
  dimension: z.enum(explainedDimensions),
  /** False: nobody knows how the results of conversions are spread over places and people. */
  is_known: z.boolean(),
  effects: Effects.nullable(),
  rows: z.array(Row),
})
export type InsightDrivers = z.output<typeof Drivers>

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
  dimension: z.enum(explainedDimensions).nullable(),
  /** As in a row of that dimension. */
  value: z.string().nullable(),
  name: z.string().nullable(),
  /** Of results. */
  change: z.int().nullable(),
  spend_in_micro_currency: MicroOut.nullable(),
})
export type Observation = z.output<typeof Observation>

/** What is reported about a campaign, and about a product group of it. */
export const insightStory = {
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
  /** Of days that are over. */
  unusual_days: z.array(Unusual),
  observations: z.array(Observation),
}
const Story = z.object(insightStory)
export type InsightStory = z.output<typeof Story>
