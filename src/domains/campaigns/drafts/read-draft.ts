import { toMicro } from '#contract/advertisers/typed-amount'
import { dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import { billedEvents } from '#contract/campaigns/drafts/draft-choices'
import type { DraftAd, DraftAdGroup, DraftTree } from '#contract/campaigns/drafts/draft-tree'
import { toSeconds } from '#contract/campaigns/moments'

/*
 * What was typed, in the form in which clients send campaigns, ad groups and ads. What cannot be read is left as it is
 * for the contract to refuse.
 */

/** When a draft is read, and where its days are. */
export interface DraftClock {
  now: Date
  zone: string
}

export function campaignOf(tree: DraftTree, clock: DraftClock): Record<string, unknown> {
  return {
    name: tree.name,
    objective_type: tree.objective_type,
    daily_spend_cap: amountOf(tree.daily_spend_cap),
    lifetime_spend_cap: amountOf(tree.lifetime_spend_cap),
    is_campaign_budget_optimization: tree.budget_place === 'CAMPAIGN',
    is_flexible_daily_budgets: tree.is_flexible_daily_budgets,
    ...datesOf(tree, clock),
  }
}

export function adGroupOf(
  group: DraftAdGroup,
  { objective_type, budget_place }: DraftTree,
  clock: DraftClock,
): Record<string, unknown> {
  const isShared = budget_place === 'CAMPAIGN'
  // Videos are bid for automatically, whatever was chosen while the campaign was for something else.
  const strategy = objective_type === 'VIDEO_COMPLETION' ? 'AUTOMATIC_BID' : group.bid_strategy_type
  return {
    name: group.name,
    billable_event: billedEvents[objective_type],
    bid_strategy_type: strategy,
    bid_in_micro_currency: strategy === 'AUTOMATIC_BID' ? null : amountOf(group.bid),
    ...(!isShared && {
      budget_type: group.budget_type,
      budget_in_micro_currency: amountOf(group.budget),
    }),
    placement_group: group.placement_group,
    auto_targeting_enabled: group.auto_targeting_enabled,
    targeting_spec: {
      LOCATION: group.countries,
      GEO: filled(group.regions),
      AGE_BUCKET: filled(group.ages),
      GENDER: filled(group.genders),
      INTEREST: filled(group.interests),
      AUDIENCE_INCLUDE: filled(group.audiences_included),
      AUDIENCE_EXCLUDE: filled(group.audiences_excluded),
    },
    optimization_goal_metadata: objective_type === 'WEB_CONVERSION' ? goalOf(group) : null,
    lifetime_frequency_cap:
      objective_type === 'AWARENESS' ? group.lifetime_frequency_cap.trim() : null,
    ...datesOf(group, clock),
  }
}

export function adOf(ad: DraftAd): Record<string, unknown> {
  return {
    pin_id: ad.pin_id,
    ...(ad.name.trim() !== '' && { name: ad.name }),
    destination_url: ad.destination_url.trim(),
    click_tracking_url: ad.click_tracking_url.trim(),
    view_tracking_url: ad.view_tracking_url.trim(),
    customizable_cta_type: ad.customizable_cta_type || null,
  }
}

/** Null without an event. */
function goalOf({ conversion_tag_id, conversion_event, conversion_cost }: DraftAdGroup) {
  if (conversion_event === '') return null
  return {
    conversion_tag_v3_goal_metadata: {
      conversion_tag_id: conversion_tag_id || null,
      conversion_event,
      ...(conversion_cost.trim() !== '' && {
        cpa_goal_value_in_micro_currency: toMicro(conversion_cost),
      }),
    },
  }
}

function amountOf(text: string): number | null {
  return text.trim() === '' ? null : toMicro(text)
}

function filled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}

/** What starts today starts at once. */
function datesOf(
  { start_date, end_date }: { start_date: string; end_date: string },
  { now, zone }: DraftClock,
) {
  const isToday = start_date.trim() === dayAt(zone, now)
  return {
    start_time: isToday ? null : momentOf(start_date, (day) => startOfDay(zone, day)),
    end_time: momentOf(end_date, (day) => endOfDay(zone, day)),
  }
}

/** Null without a day; NaN for what is none. */
function momentOf(text: string, toMoment: (day: string) => Date): number | null {
  const day = text.trim()
  if (day === '') return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return isDay ? toSeconds(toMoment(day)) : Number.NaN
}
