import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { query } from '../operation.ts'
import { Billing } from './billing.ts'

export const getBilling = query('getBilling', {
  summary: 'How an ad account pays, what it owes and when it is charged',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: Billing,
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'BillingResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/',
  endpoint: 'v4_get_billing',
})
