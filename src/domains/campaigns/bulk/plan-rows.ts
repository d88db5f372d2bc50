import { toWireMicro } from '#contract/advertisers/money'
import {
  type AmountChange,
  type BulkChange,
  changedAmount,
} from '#contract/campaigns/bulk/bulk-change'
import { endOfDay, startOfDay } from '#contract/campaigns/days'
import type { EntityStatus } from '#contract/campaigns/enums'
import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { isSameValue, type Logged } from '#domains/advertisers'

/** What a change means in an ad account. */
export interface PlannedChange {
  change: BulkChange
  time_zone: string
  /** The smallest part of its currency. */
  step: bigint
  /** A sum is set or added for budgets of a day and of all days at once. */
  isMixed: boolean
}

/** The new values of an ad group, by their names on the wire. */
export function groupValues(group: Logged, planned: PlannedChange): Logged {
  const { change } = planned
  return {
    ...shared(planned),
    ...(change.budget && {
      budget_in_micro_currency: amountOf(group, 'budget_in_micro_currency', change.budget, planned),
    }),
    ...(change.bid && {
      bid_in_micro_currency: amountOf(group, 'bid_in_micro_currency', change.bid, planned),
    }),
  }
}

/** The same of a campaign: its budget is the limit that it has, and it has no bid. */
export function campaignValues(campaign: Logged, planned: PlannedChange): Logged {
  const { change } = planned
  const field = campaign.lifetime_spend_cap === null ? 'daily_spend_cap' : 'lifetime_spend_cap'
  if (change.bid) throw new Failure('bid_not_allowed', { field: 'bid' })
  return {
    ...shared(planned),
    ...(change.budget && { [field]: amountOf(campaign, field, change.budget, planned) }),
  }
}

export function adValues(_ad: Logged, { change }: PlannedChange): Logged {
  if (change.budget) throw new Failure('budget_not_allowed', { field: 'budget' })
  if (change.bid) throw new Failure('bid_not_allowed', { field: 'bid' })
  if (change.start_date !== undefined || change.end_date !== undefined)
    throw new Failure('entity_locked', { field: 'end_date' })
  return statusOf(change)
}

function shared({ change, time_zone: zone }: PlannedChange): Logged {
  const { start_date: first, end_date: last } = change
  return {
    ...statusOf(change),
    ...(first !== undefined && { start_time: first && toSeconds(startOfDay(zone, first)) }),
    ...(last !== undefined && { end_time: last && toSeconds(endOfDay(zone, last)) }),
  }
}

function statusOf({ status }: BulkChange): { status?: EntityStatus } {
  return status ? { status } : {}
}

/** Where there is none, it is shared, or left to the product: which is not changed here. */
function amountOf(
  entity: Logged,
  field: string,
  change: AmountChange,
  { step, isMixed }: PlannedChange,
): number {
  const isBudget = field !== 'bid_in_micro_currency'
  const before = entity[field]
  if (typeof before !== 'number')
    throw new Failure(isBudget ? 'budget_not_allowed' : 'bid_not_allowed', { field })
  if (isBudget && isMixed && change.how !== 'percent') throw new Failure('budgets_mixed', { field })
  const after = changedAmount(BigInt(before), change, step)
  if (after <= 0n) throw new Failure('amount_not_positive', { field })
  if (after > limits.amountMicroMax)
    throw new Failure('invalid_input', { field, text: { key: 'input.amountMax' } })
  return toWireMicro(after)
}

/** Only what differs, with what it was. */
export function differing(entity: Logged, values: Logged): { before: Logged; after: Logged } {
  const fields = Object.keys(values).filter((field) => !isSameValue(entity[field], values[field]))
  return {
    before: Object.fromEntries(fields.map((field) => [field, entity[field] ?? null])),
    after: Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
  }
}
