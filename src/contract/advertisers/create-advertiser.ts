import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'
import { line } from '../values.ts'
import { Advertiser, AdvertiserCountry, Currency } from './advertiser.ts'

export const AdvertiserName = line(limits.advertiserNameLength).pipe(
  z.string().min(1, inputMessage('input.advertiserName')),
)

export const createAdvertiser = command('createAdvertiser', {
  summary: 'Create an ad account for one’s own business',
  access: 'member',
  input: z.object({
    name: AdvertiserName,
    country: AdvertiserCountry,
    /** Absent: the country's usual one. */
    currency: Currency.optional(),
  }),
  output: Advertiser,
  adds: true,
  errors: ['partner_required', 'advertiser_limit_reached', 'market_closed'],
  resource: 'AdvertiserResource/create',
  v3: 'POST /ads/v4/advertisers/',
  endpoint: 'v4_create_advertiser',
})
