import type { Ad } from '#contract/campaigns/ad'
import type { AdGroup } from '#contract/campaigns/ad-group'
import type { Campaign } from '#contract/campaigns/campaign'
import { dayAt } from '#contract/campaigns/days'

/** The values of a form by field; a field that may occur several times has several. */
export type FormValues = Readonly<Record<string, readonly string[]>>

const amount = (micro: number | null) => (micro === null ? '' : String(micro / 1_000_000))

/** As a box says it. */
const flag = (isOn: boolean) => (isOn ? ['true'] : [])

interface Days {
  start_time: number | null
  end_time: number | null
}

/** It ends with its last day, at the midnight after. */
function daysOf({ start_time, end_time }: Days, zone: string): FormValues {
  const day = (seconds: number | null) =>
    seconds === null ? '' : dayAt(zone, new Date(seconds * 1_000))
  return { start_time: [day(start_time)], end_time: [day(end_time && end_time - 1)] }
}

export function campaignValues(campaign: Campaign, zone: string): FormValues {
  const hasLifetime = campaign.lifetime_spend_cap !== null
  return {
    name: [campaign.name],
    status: [campaign.status],
    ...(hasLifetime
      ? { lifetime_spend_cap: [amount(campaign.lifetime_spend_cap)] }
      : { daily_spend_cap: [amount(campaign.daily_spend_cap)] }),
    ...(hasBudgetOfDay(campaign) && {
      is_flexible_daily_budgets: flag(campaign.is_flexible_daily_budgets),
    }),
    ...daysOf(campaign, zone),
  }
}

/** Whether it, or an ad group of its, may have a budget of a day. */
export function hasBudgetOfDay(campaign: Campaign): boolean {
  return !campaign.is_campaign_budget_optimization || campaign.daily_spend_cap !== null
}

export function groupValues(group: AdGroup, zone: string): FormValues {
  const { targeting_spec: spec, budget_in_micro_currency: budget } = group
  return {
    name: [group.name],
    status: [group.status],
    ...(budget !== null && { budget_in_micro_currency: [amount(budget)] }),
    bid_strategy_type: [group.bid_strategy_type],
    bid_in_micro_currency: [amount(group.bid_in_micro_currency)],
    placement_group: [group.placement_group],
    auto_targeting_enabled: flag(group.auto_targeting_enabled),
    ...(group.billable_event === 'IMPRESSION' && {
      lifetime_frequency_cap: [String(group.lifetime_frequency_cap ?? '')],
    }),
    ...daysOf(group, zone),
    LOCATION: spec.LOCATION,
    GEO: spec.GEO ?? [],
    AGE_BUCKET: spec.AGE_BUCKET ?? [],
    GENDER: spec.GENDER ?? [],
    APPTYPE: spec.APPTYPE ?? [],
    INTEREST: spec.INTEREST ?? [],
    AUDIENCE_INCLUDE: spec.AUDIENCE_INCLUDE ?? [],
    AUDIENCE_EXCLUDE: spec.AUDIENCE_EXCLUDE ?? [],
  }
}

export function adValues(ad: Ad): FormValues {
  return {
    name: [ad.name],
    status: [ad.status],
    destination_url: [ad.destination_url ?? ''],
  }
}

/** The order of what is ticked says nothing. */
const isSame = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

/** Fields that differ. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  return Object.keys(before).filter((name) => !isSame(before[name], after[name]))
}

export interface Conflict {
  /** Fields that somebody else changed since, with what stood there before. */
  theirs: { field: string; before: readonly string[] }[]
  /** Of them, those that were changed here too. */
  both: string[]
  /** What the form says next: theirs, and over it what was typed here. */
  typed: FormValues
}

/** What to show whoever saves second; null: nothing in this form was changed by somebody else. */
export function conflictOf(seen: FormValues, typed: FormValues, now: FormValues): Conflict | null {
  const theirs = changedFields(seen, now)
  if (theirs.length === 0) return null
  const mine = changedFields(seen, typed)
  const kept = Object.fromEntries(mine.map((name) => [name, typed[name] ?? []]))
  const both = theirs.filter((name) => mine.includes(name) && !isSame(typed[name], now[name]))
  return {
    theirs: theirs.map((field) => ({ field, before: seen[field] ?? [] })),
    both,
    typed: { ...now, ...kept },
  }
}
