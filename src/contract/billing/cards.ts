import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { BillingProfileId, idOut } from '../ids.ts'
import { command } from '../operation.ts'
import { Billing } from './billing.ts'
import { ReturnQuery } from './return-query.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing', 'cards_not_taken'] as const

export const addCard = command('addCard', {
  summary:
    'Begin to set up the card that an ad account pays with, on the page of the payment provider',
  access: 'member',
  budget: 'confirm',
  input: z.object({ advertiser_id: AdvertiserId, query: ReturnQuery }),
  output: z.object({
    profile_id: idOut<'billingProfile'>(),
    /** The provider's page. */
    url: z.string(),
  }),
  adds: true,
  errors: [...refusals, 'payments_unavailable'],
  resource: 'BillingCardResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/billing/card/',
  endpoint: 'v4_add_card',
})

export const finishCard = command('finishCard', {
  summary: 'Take the card that was entered on the page of the payment provider',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, profile_id: BillingProfileId }),
  output: Billing,
  errors: [...refusals, 'card_missing', 'card_refused', 'payments_unavailable'],
  resource: 'BillingCardResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/billing/card/',
  endpoint: 'v4_finish_card',
})

export const removeCard = command('removeCard', {
  summary: 'Remove the card of an ad account, which stops its ads',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: Billing,
  errors: [...refusals, 'card_missing', 'balance_owed', 'charge_pending', 'payments_unavailable'],
  resource: 'BillingCardResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/billing/card/',
  endpoint: 'v4_remove_card',
})
