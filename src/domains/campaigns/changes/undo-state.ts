import type { ChangedEntity, UndoState } from '#contract/campaigns/changes/kinds'
import { isSameValue, type Logged } from '#domains/advertisers'

/** What the ordinary operations can bring back by itself. */
const changeable: Partial<Record<ChangedEntity, readonly string[]>> = {
  campaign: [
    ...['name', 'status', 'daily_spend_cap', 'lifetime_spend_cap', 'is_flexible_daily_budgets'],
    ...['default_ad_group_budget_in_micro_currency', 'bid_options', 'start_time', 'end_time'],
  ],
  adgroup: [
    ...['name', 'status', 'bid_strategy_type', 'bid_in_micro_currency', 'bid_multiplier'],
    ...['budget_in_micro_currency', 'pacing_delivery_type', 'placement_group'],
    ...['auto_targeting_enabled', 'targeting_spec', 'optimization_goal_metadata'],
    ...['lifetime_frequency_cap', 'start_time', 'end_time'],
  ],
  ad: [
    ...['name', 'status', 'destination_url', 'click_tracking_url', 'view_tracking_url'],
    'customizable_cta_type',
  ],
}

/** Follows from the review, or from what happens to its pin. */
const following: ReadonlySet<string> = new Set([
  ...['review_status', 'appeal_status', 'stopped_reason', 'creative_type'],
])

interface Changed {
  entity: ChangedEntity
  field: string
  before: unknown
  after: unknown
  is_undone: boolean
}

/** Whether a change can be taken back with one click, and if not, why. */
export function undoStateOf(change: Changed, current: Logged | null, now: Date): UndoState {
  const { entity, field, before, after } = change
  const fields = changeable[entity]
  if (field === '*') return before === null && fields ? 'made' : 'elsewhere'
  if (!fields) return entity === 'keyword' ? 'locked' : 'elsewhere'
  if (following.has(field)) return 'follows'
  if (change.is_undone) return 'undone'
  if (!fields.includes(field) || current === null || isOver(current.status)) return 'locked'
  if (!isSameValue(current[field], after)) return 'changed_since'
  if (field === 'status' && before === 'DRAFT') return 'locked'
  const isTime = field === 'start_time' || field === 'end_time'
  if (isTime && typeof before === 'number' && before * 1_000 <= now.getTime()) return 'past'
  return 'possible'
}

const isOver = (status: unknown) => status === 'ARCHIVED' || status === 'DELETED_DRAFT'

/** Fields that one save changes together, as one without the other is refused. */
const together = [
  ['bid_strategy_type', 'bid_in_micro_currency'],
  ['daily_spend_cap', 'lifetime_spend_cap'],
] as const

export function companionsOf(field: string): readonly string[] {
  return together.find((fields) => (fields as readonly string[]).includes(field)) ?? []
}
