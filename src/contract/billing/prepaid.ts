import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroIn } from '../advertisers/money.ts'
import { Day } from '../campaigns/moments.ts'
import { ChargeId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { line } from '../values.ts'
import { Billing, Charge } from './billing.ts'
import { ReturnQuery } from './return-query.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const choosePrepaid = command('choosePrepaid', {
  summary: 'Let an ad account that has spent nothing yet pay in advance, for good',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: Billing,
  errors: [...refusals, 'billing_type_settled'],
  resource: 'PrepaidResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/billing/prepaid/',
  endpoint: 'v4_choose_prepaid',
})

export const topUp = command('topUp', {
  summary: 'Pay in advance by the card of an ad account',
  access: 'member',
  budget: 'confirm',
  input: z.object({
    advertiser_id: AdvertiserId,
    /** In whole coins. */
    amount_micro: MicroIn,
    query: ReturnQuery,
  }),
  output: Charge,
  adds: true,
  errors: [
    ...refusals,
    'prepaid_not_chosen',
    'top_up_amount',
    'cards_not_taken',
    'card_missing',
    'charge_pending',
    'payments_unavailable',
  ],
  resource: 'TopUpResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/billing/top_ups/',
  endpoint: 'v4_top_up',
})

const note = line(limits.paymentNoteLength)
  .nullish()
  .transform((text) => text || null)

export const enterTopUp = command('enterTopUp', {
  summary: 'Enter that an ad account paid in advance by transfer, which lets its ads go on',
  access: 'operator',
  input: z.object({
    advertiser_id: AdvertiserId,
    amount_micro: MicroIn,
    /** When the money arrived, today at the latest; today where it is absent. */
    paid_on: Day.optional(),
    /** What the bank says about it. */
    note,
  }),
  output: Charge,
  adds: true,
  errors: [
    'advertiser_not_found',
    'prepaid_not_chosen',
    'top_up_amount',
    'payment_in_future',
    'charge_pending',
  ],
  resource: 'OperatorTopUpResource/create',
  v3: 'POST /ads/v4/top_ups/',
  endpoint: 'v4_enter_top_up',
})

export const undoTopUp = command('undoTopUp', {
  summary: 'Take back a payment in advance that was entered by mistake, as far as it is not spent',
  access: 'operator',
  input: z.object({ advertiser_id: AdvertiserId, charge_id: ChargeId, note }),
  output: Charge,
  errors: ['charge_not_found', 'refund_too_large'],
  resource: 'OperatorTopUpResource/delete',
  v3: 'DELETE /ads/v4/top_ups/:charge_id/',
  endpoint: 'v4_undo_top_up',
})
