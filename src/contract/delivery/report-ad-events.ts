import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'

/**
 * `impression`: at least a pixel was in view for a second. `click`: left for where the ad leads. `closeup`: the pin
 * was opened. `video_half`: half of the video's pixels were in view while it played for two seconds.
 */
export const adEventTypes = [
  'impression',
  'click',
  'closeup',
  'save',
  'hide',
  'video_half',
] as const
export type AdEventType = (typeof adEventTypes)[number]

/** Why the offer of an event is not taken. */
export const refusedOffers = [
  'malformed',
  'forged_or_of_another_viewer',
  'expired',
  'from_the_future',
] as const
export type RefusedOffer = (typeof refusedOffers)[number]

export const reportAdEvents = command('reportAdEvents', {
  summary: 'Report what happened to ads that were shown; each is counted once',
  access: 'member',
  budget: 'ad_events',
  input: z.object({
    events: z
      .array(
        z.object({
          /** As the ad's card brought it. */
          offer: z.string().max(limits.adOfferLength),
          type: z.enum(adEventTypes),
          /** How many seconds ago, at most as old as an offer may be. */
          seconds_ago: z
            .number()
            .min(0)
            .max(limits.adOfferMinutes * 60)
            .default(0),
        }),
      )
      .min(1)
      .max(limits.adEventsPerCall, inputMessage('input.tooMany')),
  }),
  output: z.object({
    /** Events that were taken, those counted before included. */
    taken: z.int(),
    refused: z.array(z.object({ index: z.int(), reason: z.enum(refusedOffers) })),
  }),
  errors: [],
  resource: 'AdEventsResource/create',
  v3: 'POST /v3/ads/events/',
  endpoint: 'v3_report_ad_events',
})
