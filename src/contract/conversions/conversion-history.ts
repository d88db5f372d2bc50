import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { Day } from '../campaigns/moments.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { paged, pageWith } from '../paging.ts'
import { isSpan, spanProblem } from './days-of-span.ts'
import { conversionEventNames } from './enums.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const conversionSources = ['tag', 'api', 'upload'] as const

/** In the ad account's time zone, both included; absent, the last 30 days. Taken in whole hours of UTC. */
const days = { start_date: Day.optional(), end_date: Day.optional() }

const span = { start_date: z.string(), end_date: z.string(), time_zone: z.string() }

const Counts = z.object({
  received: z.int(),
  /** Counted. */
  stored: z.int(),
  /** Of a name and id that came before. */
  duplicate: z.int(),
  failed: z.int(),
})
export type ConversionCounts = z.output<typeof Counts>

export const MaskedField = z.object({ field: z.string(), value: z.string() })
export type MaskedField = z.output<typeof MaskedField>

export const getConversionHistory = query('getConversionHistory', {
  summary: 'How many events came in, by hour, source and event, with why some were refused',
  access: 'member',
  input: z
    .object({
      advertiser_id: AdvertiserId,
      ...days,
      event_name: z.enum(conversionEventNames).optional(),
      source: z.enum(conversionSources).optional(),
      ...paged,
    })
    .refine(isSpan(limits.conversionEventDays), spanProblem),
  output: pageWith({
    ...span,
    /** Of all pages. */
    totals: Counts,
    /** Unix seconds; null: none came. */
    last_received_time: z.int().nullable(),
    hours: z.array(
      Counts.extend({
        /** Unix seconds. */
        hour: z.int(),
        source: z.enum(conversionSources),
        /** Empty: none that is known. */
        event_name: z.string(),
      }),
    ),
    /** The most frequent ones. */
    refusals: z.array(
      z.object({
        source: z.enum(conversionSources),
        event_name: z.string(),
        message: z.string(),
        count: z.int(),
        last_received_time: z.int(),
        /** Of one of them, without personal data; null once a week has passed. */
        sample: z.array(MaskedField).nullable(),
      }),
    ),
  }),
  errors: refusals,
  resource: 'ConversionHistoryResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_history/',
  endpoint: 'v4_get_conversion_history',
})

export const getConversionOverview = query('getConversionOverview', {
  summary: 'The events that counted, each once, by event and by who reported them',
  access: 'member',
  input: z
    .object({ advertiser_id: AdvertiserId, ...days })
    .refine(isSpan(limits.conversionEventDays), spanProblem),
  output: z.object({
    ...span,
    currency: z.string(),
    events: z.array(
      z.object({
        event_name: z.string(),
        count: z.int(),
        by_tag: z.int(),
        by_api: z.int(),
        by_both: z.int(),
        by_upload: z.int(),
        /** In the ad account's currency. */
        value_in_micro_currency: z.int(),
        /** As in `days`. */
        trend: z.array(z.int()),
      }),
    ),
    days: z.array(z.string()),
  }),
  errors: refusals,
  resource: 'ConversionOverviewResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_overview/',
  endpoint: 'v4_get_conversion_overview',
})
