import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { idOut, isId } from '../ids.ts'
import { command, query } from '../operation.ts'
import { ConversionName } from './tags.ts'

export const ConversionToken = z.object({
  id: idOut<'conversionToken'>(),
  name: z.string(),
  /** Unix seconds. */
  created_time: z.int(),
  /** Unix seconds, to the minute; null while it was not used. */
  last_used_time: z.int().nullable(),
})
export type ConversionToken = z.output<typeof ConversionToken>

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const createConversionToken = command('createConversionToken', {
  summary: 'Create a token, with which a server reports conversions and can do nothing else',
  access: 'member',
  security: 'token',
  adds: true,
  input: z.object({ ...place, name: ConversionName }),
  /** `token` is shown this once. */
  output: ConversionToken.extend({ token: z.string() }),
  secrets: ['token'],
  errors: [...refusals, 'conversion_token_limit'],
  resource: 'ConversionTokenResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/conversion_tokens/',
  endpoint: 'v4_create_conversion_token',
})

export const listConversionTokens = query('listConversionTokens', {
  summary: 'The tokens of an ad account that are valid, by name and last use',
  access: 'member',
  input: z.object(place),
  output: z.array(ConversionToken),
  errors: refusals,
  resource: 'ConversionTokensResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_tokens/',
  endpoint: 'v4_get_conversion_tokens',
})

export const revokeConversionToken = command('revokeConversionToken', {
  summary: 'Revoke a token: it is refused at once',
  access: 'member',
  security: 'token',
  input: z.object({
    ...place,
    conversion_token_id: z
      .union([z.string().trim().max(40), z.int()])
      .transform((id) => (isId(String(id)) ? String(id) : '0'))
      .brand<'conversionToken'>(),
  }),
  output: z.null(),
  errors: [...refusals, 'conversion_token_not_found'],
  resource: 'ConversionTokenResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/conversion_tokens/:conversion_token_id/',
  endpoint: 'v4_revoke_conversion_token',
})
