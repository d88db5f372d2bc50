import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { ChargeId, idOut } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Charge } from './billing.ts'
import { ReturnQuery } from './return-query.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const payNow = command('payNow', {
  summary: 'Pay what an ad account owes, by its card',
  access: 'member',
  budget: 'confirm',
  input: z.object({ advertiser_id: AdvertiserId, query: ReturnQuery }),
  output: Charge,
  adds: true,
  errors: [
    ...refusals,
    'cards_not_taken',
    'card_missing',
    'nothing_owed',
    'charge_pending',
    'payments_unavailable',
  ],
  resource: 'BillingPaymentResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/billing/payments/',
  endpoint: 'v4_pay_now',
})

export const finishPayment = command('finishPayment', {
  summary: 'What became of a payment that was to be confirmed on the page of the payment provider',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, charge_id: ChargeId }),
  output: Charge,
  errors: [...refusals, 'charge_not_found', 'payments_unavailable'],
  resource: 'BillingPaymentResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/billing/payments/:charge_id/',
  endpoint: 'v4_finish_payment',
})

export const listCharges = query('listCharges', {
  summary: 'The payments of an ad account, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...paged }),
  output: pageOf(Charge),
  errors: [...refusals],
  resource: 'BillingPaymentsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/payments/',
  endpoint: 'v4_get_payments',
})

export const BillingTotals = z.object({
  type: z.literal('billingtotals'),
  currency: z.string(),
  /** What ads cost. */
  spend_micro: MicroOut,
  /** Of that, what credits covered. */
  credits_micro: MicroOut,
  /** What charges took that succeeded, less disputes that were lost. */
  charged_micro: MicroOut,
  /** Of that, what was given back. */
  refunded_micro: MicroOut,
  /** What credit memos took back of invoices that were not paid. */
  memos_micro: MicroOut,
  /** What is owed; below zero where more was paid. Charged, taken back and owed is what was spent less credits. */
  balance_micro: MicroOut,
})
export type BillingTotals = z.output<typeof BillingTotals>

export const getBillingTotals = query('getBillingTotals', {
  summary: 'What an ad account spent in all, and how that was paid',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: BillingTotals,
  errors: [...refusals],
  resource: 'BillingTotalsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/totals/',
  endpoint: 'v4_get_billing_totals',
})

export const ChargeSpend = z.object({
  type: z.literal('chargespend'),
  charge_id: idOut<'charge'>(),
  currency: z.string(),
  invoice_number: z.string(),
  /** What each campaign spent, the most first. */
  campaigns: z.array(
    z.object({
      campaign_id: idOut<'campaign'>().nullable(),
      name: z.string(),
      spend_micro: MicroOut,
    }),
  ),
  /** What credits covered. */
  credits_micro: MicroOut,
  /** Parts of a coin that went on to the next invoice, less those that came from the one before. */
  carried_micro: MicroOut,
  /** Owed from before, less what credit memos took back: with all above, it makes the charge. */
  earlier_micro: MicroOut,
  amount_micro: MicroOut,
})
export type ChargeSpend = z.output<typeof ChargeSpend>

export const getChargeSpend = query('getChargeSpend', {
  summary: 'What each campaign spent of what a charge paid',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, charge_id: ChargeId }),
  output: ChargeSpend,
  errors: [...refusals, 'charge_not_found'],
  resource: 'BillingPaymentResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/payments/:charge_id/',
  endpoint: 'v4_get_charge_spend',
})
