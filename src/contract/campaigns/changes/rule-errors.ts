/** What the rules of budgets, bids, goals and dates refuse of campaigns and ad groups, whoever writes them. */
export const budgetAndDateErrors = [
  'budget_too_low',
  'budget_needed',
  'budget_not_allowed',
  'bid_needed',
  'bid_not_allowed',
  'billable_event_not_allowed',
  'goal_needed',
  'goal_not_allowed',
  'frequency_cap_not_allowed',
  'dates_in_past',
  'dates_out_of_order',
  'dates_outside_campaign',
  'end_date_needed',
] as const
