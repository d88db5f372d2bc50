import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'
import { conversionSources } from './conversion-history.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const
const input = z.object({ advertiser_id: AdvertiserId })

/** What an event may carry by which it is matched or valued. `client` is address and browser together. */
export const qualityFields = [
  'em',
  'ph',
  'external_id',
  'click_id',
  'client',
  'event_id',
  'value',
  'product_id',
  'order_id',
] as const
export type QualityField = (typeof qualityFields)[number]

export const qualityRatings = ['NEEDS_IMPROVEMENT', 'FAIR', 'GOOD'] as const
export const qualityDays = [1, 14] as const

const Shares = z.object({
  em: z.number(),
  ph: z.number(),
  external_id: z.number(),
  click_id: z.number(),
  client: z.number(),
  event_id: z.number(),
  value: z.number(),
  product_id: z.number(),
  order_id: z.number(),
})

export const getConversionHealth = query('getConversionHealth', {
  summary: 'How much the events of each source tell, of the last day and of 14 days',
  access: 'member',
  input,
  output: z.array(
    z.object({
      days: z.literal(qualityDays),
      source: z.enum(conversionSources),
      event_name: z.string(),
      count: z.int(),
      /** Of events, from 0 to 1, that have it. */
      shares: Shares,
      /** From 0 to 100. */
      score: z.int(),
      rating: z.enum(qualityRatings),
    }),
  ),
  errors: refusals,
  resource: 'ConversionHealthResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_health/',
  endpoint: 'v4_get_conversion_health',
})

export const getConversionPairs = query('getConversionPairs', {
  summary: 'How well the events of tag and server are matched, of the last 7 days',
  access: 'member',
  input,
  output: z.object({
    events: z.array(
      z.object({
        event_name: z.string(),
        count: z.int(),
        with_event_id: z.int(),
        by_both: z.int(),
        by_tag: z.int(),
        by_api: z.int(),
        /** Both sides reported what looks like one event, without the same id. */
        suspected: z.int(),
      }),
    ),
    /** Events with an id that one side alone reported, though both sides report such events; the newest. */
    unpaired: z.array(
      z.object({
        event_name: z.string(),
        event_id: z.string(),
        missing: z.enum(conversionSources),
        received_time: z.int(),
      }),
    ),
  }),
  errors: refusals,
  resource: 'ConversionPairsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_pairs/',
  endpoint: 'v4_get_conversion_pairs',
})

export const getTagHealth = query('getTagHealth', {
  summary: 'What is wrong with the tags of an ad account, of the last 7 days',
  access: 'member',
  input,
  output: z.object({
    /** Active ones from which nothing came for a day or ever. */
    silent_tags: z.array(
      z.object({
        id: idOut<'conversionTag'>(),
        name: z.string(),
        last_fired_time_ms: z.int().nullable(),
      }),
    ),
    /** Pages on which one visit reported an event twice within two seconds. */
    repeated: z.array(z.object({ page: z.string(), event_name: z.string(), count: z.int() })),
    /** Pages with sales that have no value or no currency. */
    without_value: z.array(
      z.object({ page: z.string(), event_name: z.string(), count: z.int(), of: z.int() }),
    ),
    /** Refused, because personal data was no hash. */
    bad_hashes: z.array(z.object({ field: z.string(), count: z.int() })),
    count: z.int(),
    /** Of those whose visitors opted out. */
    opted_out: z.int(),
  }),
  errors: refusals,
  resource: 'ConversionTagHealthResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_tag_health/',
  endpoint: 'v4_get_conversion_tag_health',
})
