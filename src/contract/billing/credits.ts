import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Flag } from '../values.ts'
import { AdsCredit } from './billing.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const redeemCredit = command('redeemCredit', {
  summary: 'Redeem a code for a credit, which is used before anything is charged',
  access: 'member',
  budget: 'confirm',
  input: z.object({
    advertiser_id: AdvertiserId,
    /** However it is written: letters of any case, with or without spaces and hyphens. */
    code: z
      .string()
      .max(limits.creditCodeLength, inputMessage('input.tooLong'))
      .transform((code) => code.replace(/[\s-]+/g, '').toUpperCase())
      .pipe(z.string().min(1, inputMessage('input.creditCode'))),
    /** Only checks the code. */
    validate_only: Flag.default(false),
  }),
  output: AdsCredit,
  secrets: ['code'],
  errors: [
    ...refusals,
    'billing_not_valid',
    'credit_code_unknown',
    'credit_code_expired',
    'credit_code_used',
    'credit_code_currency',
  ],
  resource: 'AdsCreditResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/ads_credits/',
  endpoint: 'v4_redeem_ads_credit',
})

export const listCredits = query('listCredits', {
  summary: 'The credits of an ad account, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.array(AdsCredit),
  errors: [...refusals],
  resource: 'AdsCreditResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/ads_credits/',
  endpoint: 'v4_get_ads_credits',
})
