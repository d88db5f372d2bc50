import { z } from 'zod'
import { BusinessAddress } from '../accounts/partners/address.ts'
import { MicroOut } from '../advertisers/money.ts'
import { idOut } from '../ids.ts'
import {
  billingObstacles,
  billingTypes,
  cardProblems,
  chargeReasons,
  chargeStates,
  invoiceDocuments,
  invoiceStatuses,
  paymentsKinds,
  profileStatuses,
} from './enums.ts'

/** Seconds since 1970, as all times of ads. */
const Seconds = z.int()

export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})
export type Card = z.output<typeof Card>

export const BillingProfile = z.object({
  billing_type: z.enum(billingTypes),
  status: z.enum(profileStatuses),
  card: Card.nullable(),
  /** Why the last charge failed. */
  problem: z.enum(cardProblems).nullable(),
  problem_time: Seconds.nullable(),
})

export const Charge = z.object({
  type: z.literal('charge'),
  id: idOut<'charge'>(),
  reason: z.enum(chargeReasons),
  state: z.enum(chargeStates),
  amount_micro: MicroOut,
  refunded_micro: MicroOut,
  currency: z.string(),
  card: Card.pick({ brand: true, last4: true }).nullable(),
  problem: z.enum(cardProblems).nullable(),
  /** Where its payer confirms it. */
  challenge_url: z.string().nullable(),
  invoice_id: idOut<'invoice'>().nullable(),
  created_time: Seconds,
})
export type Charge = z.output<typeof Charge>

export const AdsCredit = z.object({
  type: z.literal('adscredit'),
  id: idOut<'credit'>(),
  title: z.string(),
  amount_micro: MicroOut,
  remaining_micro: MicroOut,
  is_active: z.boolean(),
  granted_time: Seconds,
  /** Null: it does not expire. */
  expires_time: Seconds.nullable(),
})
export type AdsCredit = z.output<typeof AdsCredit>

export const Invoice = z.object({
  type: z.literal('invoice'),
  id: idOut<'invoice'>(),
  document: z.enum(invoiceDocuments),
  number: z.string(),
  status: z.enum(invoiceStatuses),
  corrects_number: z.string().nullable(),
  period_start_time: Seconds,
  period_end_time: Seconds,
  issued_time: Seconds,
  due_time: Seconds.nullable(),
  currency: z.string(),
  net_micro: MicroOut,
  tax_micro: MicroOut,
  total_micro: MicroOut,
})
export type Invoice = z.output<typeof Invoice>

/** An invoice that was not paid by the day it is due. */
export const OverdueInvoice = z.object({
  id: idOut<'invoice'>(),
  number: z.string(),
  /** What is to be paid of it. */
  left_micro: MicroOut,
  due_time: Seconds,
  /** When ads stop if it is not paid. */
  stop_time: Seconds,
})
export type OverdueInvoice = z.output<typeof OverdueInvoice>

/** What is left of what was paid in advance. */
const Prepaid = z.object({
  /** Less what a bank has taken back for the moment. */
  left_micro: MicroOut,
  since_time: Seconds,
  smallest_micro: MicroOut,
})

/** How an ad account pays and what it owes. */
export const Billing = z.object({
  type: z.literal('billing'),
  payments: z.enum(paymentsKinds),
  /** Whether its ads may be delivered. */
  is_valid: z.boolean(),
  obstacle: z.enum(billingObstacles).nullable(),
  /** The invoice that should have been paid first. */
  overdue: OverdueInvoice.nullable(),
  may_edit: z.boolean(),
  currency: z.string(),
  profile: BillingProfile,
  /** Of the business it belongs to, which alone changes it. */
  business_name: z.string(),
  address: BusinessAddress.nullable(),
  is_own: z.boolean(),
  /** What is owed; below zero where more was paid. */
  balance_micro: MicroOut,
  /** A card is charged when so much is owed; null for invoices. */
  threshold_micro: MicroOut.nullable(),
  /** When the next charge or invoice is due at the latest. */
  next_charge_time: Seconds,
  credits_micro: MicroOut,
  pending_charge: Charge.nullable(),
  /** Of those who pay in advance; null for others. */
  prepaid: Prepaid.nullable(),
  /** Nothing was spent yet, so that it is still open how it pays. */
  may_choose_prepaid: z.boolean(),
  /** How transfers are made; null where the operator says nothing about it. */
  payment_note: z.string().nullable(),
})
export type Billing = z.output<typeof Billing>
