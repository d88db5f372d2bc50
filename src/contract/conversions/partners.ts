import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { command, query } from '../operation.ts'
import { conversionPartners } from './partner-names.ts'
import { ConversionToken } from './tokens.ts'

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const listConversionPartners = query('listConversionPartners', {
  summary: 'The partners that reported events in the last 7 days, and those that have a token',
  access: 'member',
  input: z.object(place),
  output: z.object({
    days: z.int(),
    /** The newest events alone are counted: there were more. */
    is_partial: z.boolean(),
    partners: z.array(
      z.object({
        partner_name: z.string(),
        /** Events, each once, that this partner reported; 0: it has a token alone. */
        count: z.int(),
        with_event_id: z.int(),
        event_names: z.array(z.string()),
        /** Unix seconds. */
        last_received_time: z.int().nullable(),
        token: ConversionToken.nullable(),
      }),
    ),
  }),
  errors: refusals,
  resource: 'ConversionPartnersResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_partners/',
  endpoint: 'v4_get_conversion_partners',
})

export const connectConversionPartner = command('connectConversionPartner', {
  summary: 'Make a token for a partner, in place of the one that it had',
  access: 'member',
  adds: true,
  input: z.object({ ...place, partner_name: z.enum(conversionPartners) }),
  /** `token` is shown this once. */
  output: ConversionToken.extend({ partner_name: z.enum(conversionPartners), token: z.string() }),
  secrets: ['token'],
  errors: [...refusals, 'conversion_token_limit'],
  resource: 'ConversionPartnerResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/conversion_partners/',
  endpoint: 'v4_connect_conversion_partner',
})

export const disconnectConversionPartner = command('disconnectConversionPartner', {
  summary: 'Revoke the token of a partner: its events are refused at once',
  access: 'member',
  input: z.object({ ...place, partner_name: z.enum(conversionPartners) }),
  output: z.null(),
  errors: [...refusals, 'conversion_token_not_found'],
  resource: 'ConversionPartnerResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/conversion_partners/:partner_name/',
  endpoint: 'v4_disconnect_conversion_partner',
})
