import { asId } from '#testing/ids'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'

const now = new Date('2026-06-10T12:00:00Z')

/** An active campaign for clicks, whose ad groups have budgets of their own. */
export const campaign: CampaignRow = {
  advertiser_id: asId('1'),
  id: asId('2'),
  name: 'Lamps',
  status: 'ACTIVE',
  objective_type: 'CONSIDERATION',
  daily_spend_cap_micro: null,
  lifetime_spend_cap_micro: null,
  is_campaign_budget_optimization: false,
  is_flexible_daily_budgets: false,
  is_automated_campaign: false,
  is_performance_plus: false,
  default_ad_group_budget_micro: null,
  bid_options: null,
  start_at: null,
  end_at: null,
  created_at: now,
  updated_at: now,
  version: 1,
}

/** An ad group of it that breaks no rule. */
export const group: AdGroupRow = {
  advertiser_id: asId('1'),
  id: asId('3'),
  campaign_id: asId('2'),
  name: 'Lamps',
  status: 'ACTIVE',
  billable_event: 'CLICKTHROUGH',
  bid_strategy_type: 'AUTOMATIC_BID',
  bid_micro: null,
  bid_multiplier: null,
  budget_type: 'DAILY',
  budget_micro: '5000000',
  pacing_delivery_type: 'STANDARD',
  placement_group: 'ALL',
  auto_targeting_enabled: true,
  targeting_spec: { LOCATION: ['DE'] },
  optimization_goal_metadata: null,
  lifetime_frequency_cap: null,
  start_at: null,
  end_at: null,
  created_at: now,
  updated_at: now,
  version: 1,
}
