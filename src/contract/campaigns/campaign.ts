import { z } from 'zod'
import { MicroOut } from '../advertisers/money.ts'
import { idOut } from '../ids.ts'
import { entityStatuses, objectives, summaryStatuses } from './enums.ts'

/** How much more (or less) is bid by place: 1 leaves it, 0 leaves the place out. */
const BidOptions = z.object({
  placement_multipliers: z.object({
    SEARCH: z.number().min(0).max(10).optional(),
    BROWSE: z.number().min(0).max(10).optional(),
    RELATED_PINS: z.number().min(0).max(10).optional(),
  }),
})

export { BidOptions }
export type BidOptions = z.output<typeof BidOptions>

export const Campaign = z.object({
  type: z.literal('campaign'),
  id: idOut<'campaign'>(),
  ad_account_id: idOut<'advertiser'>(),
  name: z.string(),
  status: z.enum(entityStatuses),
  summary_status: z.enum(summaryStatuses),
  objective_type: z.enum(objectives),
  /** At most one of the two caps; both in micro units of the ad account's currency. */
  daily_spend_cap: MicroOut.nullable(),
  lifetime_spend_cap: MicroOut.nullable(),
  /** The campaign's budget is shared among its ad groups, which have none of their own. */
  is_campaign_budget_optimization: z.boolean(),
  /** A day may cost more or less than the daily budget, as long as the week does not. */
  is_flexible_daily_budgets: z.boolean(),
  is_automated_campaign: z.boolean(),
  is_performance_plus: z.boolean(),
  default_ad_group_budget_in_micro_currency: MicroOut.nullable(),
  bid_options: BidOptions.nullable(),
  /** Unix seconds; null: at once, or never ending. */
  start_time: z.int().nullable(),
  end_time: z.int().nullable(),
  created_time: z.int(),
  updated_time: z.int(),
  /** Of what was read: a save names it, and is refused when somebody saved in between. */
  version: z.int(),
})
export type Campaign = z.output<typeof Campaign>
