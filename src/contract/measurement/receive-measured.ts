import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'

export const measuredOutcomes = ['stored', 'duplicate', 'failed'] as const

/** `POST /v5/ad_accounts/{ad_account_id}/msot/events`. */
export const receiveMeasured = command('receiveMeasured', {
  summary: 'Take conversions that an external measurement attributed, each for itself',
  access: 'anyone',
  budget: 'conversions',
  input: z.object({
    advertiser_id: AdvertiserId,
    token: z.string().max(200),
    /** Each is checked for itself, as `MeasuredEvent`. */
    events: z
      .array(z.unknown())
      .min(1, inputMessage('input.conversions'))
      .max(limits.measuredEventsPerCall, inputMessage('input.conversions')),
  }),
  output: z.object({
    /** In the order of the input. */
    events: z.array(
      z.object({
        outcome: z.enum(measuredOutcomes),
        /** In English: for who writes the client. */
        error_message: z.string(),
      }),
    ),
  }),
  errors: ['conversion_token_wrong', 'advertiser_disabled'],
  secrets: ['token'],
  inputParts: limits.conversionParts,
})
