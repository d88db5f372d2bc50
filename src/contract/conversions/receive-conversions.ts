import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'
import { Flag } from '../values.ts'

export const conversionOutcomes = ['stored', 'duplicate', 'tested', 'failed'] as const
export type ConversionOutcome = (typeof conversionOutcomes)[number]

/** `POST /v5/ad_accounts/{ad_account_id}/events`. */
export const receiveConversions = command('receiveConversions', {
  summary: 'Take conversions from the server of a site, each for itself',
  access: 'anyone',
  budget: 'conversions',
  input: z.object({
    advertiser_id: AdvertiserId,
    token: z.string().max(200),
    /** Only checks them and shows them among the test events, and counts nothing. */
    test: Flag.default(false),
    /** Each is checked for itself, as `ConversionEvent`. */
    events: z
      .array(z.unknown())
      .min(1, inputMessage('input.conversions'))
      .max(limits.conversionsPerCall, inputMessage('input.conversions')),
  }),
  output: z.object({
    /** In the order of the input. */
    events: z.array(
      z.object({
        outcome: z.enum(conversionOutcomes),
        /** In English: for who writes the client. */
        error_message: z.string(),
        warning_message: z.string(),
      }),
    ),
  }),
  errors: ['conversion_token_wrong', 'advertiser_disabled'],
  secrets: ['token'],
  inputParts: limits.conversionParts,
})
