import { z } from 'zod'
import { command } from '../operation.ts'
import { Advertiser, AdvertiserCountry, AdvertiserId, Currency } from './advertiser.ts'
import { AdvertiserName } from './create-advertiser.ts'

export const editAdvertiser = command('editAdvertiser', {
  summary: 'Rename an ad account',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    name: AdvertiserName,
    /** May be sent again, but not changed. */
    country: AdvertiserCountry.optional(),
    currency: Currency.optional(),
  }),
  output: Advertiser,
  errors: ['advertiser_not_found', 'advertiser_role_missing', 'advertiser_fixed'],
  resource: 'AdvertiserResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/',
  endpoint: 'v4_update_advertiser',
})
