import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { ChargeId } from '../ids.ts'
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
