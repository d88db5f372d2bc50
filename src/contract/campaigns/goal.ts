import { z } from 'zod'
import { Id } from '../ids.ts'
import { goalEvents } from './enums.ts'

export const windowDays = [0, 1, 7, 14, 30, 60] as const
const WindowDays = z.union(windowDays.map((days) => z.literal(days)))

/** An event of a conversion tag that delivery works towards. */
const ConversionGoal = z.object({
  conversion_tag_id: Id.nullish().transform((id) => id ?? null),
  conversion_event: z.enum(goalEvents),
  attribution_windows: z
    .object({
      click_window_days: WindowDays,
      engagement_window_days: WindowDays,
      view_window_days: WindowDays,
    })
    .optional(),
  cpa_goal_value_in_micro_currency: z.int().positive().optional(),
  is_roas_optimized: z.boolean().optional(),
})

const frequencyRanges = [
  'TEN_MINUTE',
  'ONE_HOUR',
  'ONE_DAY',
  'SEVEN_DAY',
  'FOURTEEN_DAY',
  'THIRTY_DAY',
] as const

/** How often somebody should see the ads of an ad group. */
const FrequencyGoal = z.object({
  frequency: z.int().min(2).max(20),
  timerange: z.enum(frequencyRanges),
})

export const OptimizationGoal = z.object({
  conversion_tag_v3_goal_metadata: ConversionGoal.optional(),
  frequency_goal_metadata: FrequencyGoal.optional(),
})
export type OptimizationGoal = z.output<typeof OptimizationGoal>
