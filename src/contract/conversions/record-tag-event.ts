import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { command } from '../operation.ts'
import { conversionOutcomes } from './receive-conversions.ts'
import { ConversionTagId } from './tags.ts'

/** What the tag on a page of a site tells. */
export const TagEvent = z.object({
  advertiser_id: AdvertiserId,
  conversion_tag_id: ConversionTagId,
  event_name: z.string().max(60),
  event_id: z.string().max(1_000).nullish(),
  /** The address of the page. */
  page: z.string().max(4_000).nullish(),
  /** As `user_data` and `custom_data` of a server's event. */
  user_data: z.record(z.string(), z.unknown()).default({}),
  custom_data: z.record(z.string(), z.unknown()).default({}),
  /** By the site, or by the browser's global privacy control. */
  opt_out: z.boolean().default(false),
  /** Only shows it among the test events, and counts nothing. */
  test: z.boolean().default(false),
})
export type TagEvent = z.output<typeof TagEvent>

/** `/ct/v3/`. */
export const recordTagEvent = command('recordTagEvent', {
  summary: 'Take an event from a tag',
  access: 'anyone',
  budget: 'tag_event',
  input: TagEvent,
  output: z.object({ outcome: z.enum([...conversionOutcomes, 'ignored']) }),
  errors: [],
})
