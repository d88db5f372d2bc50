import { z } from 'zod'
import { MicroOut } from '../advertisers/money.ts'
import { idOut } from '../ids.ts'
import {
  bidStrategies,
  billableEvents,
  budgetTypes,
  entityStatuses,
  pacingTypes,
  placementGroups,
  summaryStatuses,
} from './enums.ts'
import { OptimizationGoal } from './goal.ts'
import { TargetingSpec } from './targeting.ts'

export const AdGroup = z.object({
  type: z.literal('adgroup'),
  id: idOut<'adGroup'>(),
  ad_account_id: idOut<'advertiser'>(),
  campaign_id: idOut<'campaign'>(),
  name: z.string(),
  status: z.enum(entityStatuses),
  summary_status: z.enum(summaryStatuses),
  billable_event: z.enum(billableEvents),
  bid_strategy_type: z.enum(bidStrategies),
  /** For one billable event, or for a thousand impressions. */
  bid_in_micro_currency: MicroOut.nullable(),
  bid_multiplier: z.number().nullable(),
  budget_type: z.enum(budgetTypes),
  /** null while the campaign's budget is shared. */
  budget_in_micro_currency: MicroOut.nullable(),
  pacing_delivery_type: z.enum(pacingTypes),
  placement_group: z.enum(placementGroups),
  auto_targeting_enabled: z.boolean(),
  targeting_spec: TargetingSpec,
  optimization_goal_metadata: OptimizationGoal.nullable(),
  /** Impressions per person in 30 days. */
  lifetime_frequency_cap: z.int().nullable(),
  /** Unix seconds; null: with the campaign. */
  start_time: z.int().nullable(),
  end_time: z.int().nullable(),
  created_time: z.int(),
  updated_time: z.int(),
  version: z.int(),
})
export type AdGroup = z.output<typeof AdGroup>
