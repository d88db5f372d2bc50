import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { Day } from '../campaigns/moments.ts'
import { ChargeId, idOut } from '../ids.ts'
import { query } from '../operation.ts'
import { Card } from './billing.ts'
import { chargeStates } from './enums.ts'

/** Seconds since 1970, as all times of ads. */
const Seconds = z.int()

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

/** Days in the ad account's time zone, both included; the last 30 where none are named. What is no day is none. */
const days = {
  start_date: Day.optional().catch(undefined),
  end_date: Day.optional().catch(undefined),
}

/** A payment in advance. What was given back, spent and is left of it makes its amount. */
export const TopUp = z.object({
  charge_id: idOut<'charge'>(),
  state: z.enum(chargeStates),
  /** Null: by transfer. */
  card: Card.pick({ brand: true, last4: true }).nullable(),
  amount_micro: MicroOut,
  given_back_micro: MicroOut,
  spent_micro: MicroOut,
  left_micro: MicroOut,
  created_time: Seconds,
})
export type TopUp = z.output<typeof TopUp>

const CampaignShare = z.object({
  campaign_id: idOut<'campaign'>(),
  name: z.string(),
  /** In the days that are shown. */
  spent_in_days_micro: MicroOut,
  spent_micro: MicroOut,
  /** What it takes of what is left, if all campaigns spend as in the last seven days. */
  share_micro: MicroOut,
  /** What it spent and its share together. */
  allocated_micro: MicroOut,
})

export const PrepaidSummary = z.object({
  type: z.literal('prepaidsummary'),
  currency: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** What was left before the first of the days, what changed it in them, and what was left after the last. */
  opening_micro: MicroOut,
  received_micro: MicroOut,
  given_back_micro: MicroOut,
  spent_micro: MicroOut,
  closing_micro: MicroOut,
  /** Now. */
  left_micro: MicroOut,
  /** What a day cost in the last seven. */
  pace_micro: MicroOut,
  /** How long what is left lasts at this pace; null while nothing is spent. */
  days_left: z.int().nullable(),
  campaigns: z.array(CampaignShare),
  /** What is left while no campaign spends anything. */
  unassigned_micro: MicroOut,
  /** The newest first. */
  top_ups: z.array(TopUp),
})
export type PrepaidSummary = z.output<typeof PrepaidSummary>

export const getPrepaidSummary = query('getPrepaidSummary', {
  summary: 'What campaigns spent of what an ad account paid in advance, and what is left',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...days }),
  output: PrepaidSummary,
  errors: [...refusals, 'prepaid_not_chosen'],
  resource: 'PrepaidSummaryResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/prepaid/',
  endpoint: 'v4_get_prepaid_summary',
})

const filters = {
  advertiser_id: AdvertiserId,
  /** Only what this payment paid, on whatever days. */
  charge_id: ChargeId.optional().catch(undefined),
  ...days,
}

/** What a payment in advance paid of a campaign's day. */
const PrepaidSpend = z.object({
  day: z.string(),
  campaign_id: idOut<'campaign'>(),
  name: z.string(),
  /** Null: no payment covers it. */
  charge_id: idOut<'charge'>().nullable(),
  paid_time: Seconds.nullable(),
  amount_micro: MicroOut,
})
export type PrepaidSpend = z.output<typeof PrepaidSpend>

export const PrepaidSpends = z.object({
  type: z.literal('prepaidspends'),
  currency: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** The payment that was asked for. */
  top_up: TopUp.nullable(),
  top_ups: z.array(TopUp),
  items: z.array(PrepaidSpend),
  /** Of all pages. */
  total_micro: MicroOut,
  bookmark: z.string().nullable(),
})
export type PrepaidSpends = z.output<typeof PrepaidSpends>

export const listPrepaidSpend = query('listPrepaidSpend', {
  summary: 'Which payment in advance paid each campaign’s days: first in, first out',
  access: 'member',
  input: z.object({ ...filters, bookmark: z.string().max(200).nullish() }),
  output: PrepaidSpends,
  errors: [...refusals, 'prepaid_not_chosen', 'charge_not_found'],
  resource: 'PrepaidSpendResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/prepaid/spend/',
  endpoint: 'v4_get_prepaid_spend',
})

export const openPrepaidSpend = query('openPrepaidSpend', {
  summary: 'The same as a table (CSV), for its download address',
  access: 'member',
  budget: 'fetch',
  input: z.object(filters),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: [...refusals, 'prepaid_not_chosen', 'charge_not_found', 'document_lines_too_many'],
})
