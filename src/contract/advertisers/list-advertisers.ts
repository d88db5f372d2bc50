import { z } from 'zod'
import { query } from '../operation.ts'
import { Advertiser, AdvertiserId } from './advertiser.ts'

export const listAdvertisers = query('listAdvertisers', {
  summary: 'The ad accounts the viewer owns, then those of others the viewer is in, by name',
  access: 'member',
  input: z.object({}),
  output: z.array(Advertiser),
  errors: [],
  resource: 'AdvertisersResource/get',
  v3: 'GET /ads/v4/advertisers/',
  endpoint: 'v4_get_advertisers',
})

export const getAdvertiser = query('getAdvertiser', {
  summary: 'An ad account the viewer owns or is in',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: Advertiser,
  errors: ['advertiser_not_found'],
  resource: 'AdvertiserResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/',
  endpoint: 'v4_get_advertiser',
})
