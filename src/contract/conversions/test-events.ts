import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { idOut } from '../ids.ts'
import { command, query } from '../operation.ts'
import { conversionSources, MaskedField } from './conversion-history.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const TestEvent = z.object({
  id: idOut<'conversionReceipt'>(),
  received_time_ms: z.int(),
  source: z.enum(conversionSources),
  /** Empty: none that is known. */
  event_name: z.string(),
  /** Without personal data. */
  fields: z.array(MaskedField),
  error_message: z.string().nullable(),
  warning_message: z.string().nullable(),
})
export type TestEvent = z.output<typeof TestEvent>

export const listTestEvents = query('listTestEvents', {
  summary: 'Events that were sent to try things out, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.array(TestEvent),
  errors: refusals,
  resource: 'ConversionTestEventsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_test_events/',
  endpoint: 'v4_get_conversion_test_events',
})

export const clearTestEvents = command('clearTestEvents', {
  summary: 'Remove the events that were sent to try things out',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.null(),
  errors: refusals,
  resource: 'ConversionTestEventsResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/conversion_test_events/',
  endpoint: 'v4_clear_conversion_test_events',
})
