import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { CatalogFeedId, idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Country, line, TimeZone, WebAddress, WholeNumber } from '../values.ts'
import {
  Availability,
  Currency,
  Language,
  optional,
  TimeOfDay,
  unlessAbsent,
} from './catalog-values.ts'
import { availabilities, feedFormats, feedSources, feedStatuses } from './enums.ts'
import { CatalogIngest } from './ingest.ts'

/** Where the items of a shop come from: a file that is fetched every day, or handed over. */
export const CatalogFeed = z.object({
  type: z.literal('catalogfeed'),
  id: idOut<'catalogFeed'>(),
  ad_account_id: idOut<'advertiser'>(),
  name: z.string(),
  source: z.enum(feedSources),
  /** Null for files that are handed over. */
  location: z.string().nullable(),
  format: z.enum(feedFormats),
  /** As in `04:30`, by the clocks of the time zone. */
  schedule_time: z.string(),
  time_zone: z.string(),
  username: z.string().nullable(),
  /** The password itself is never returned. */
  has_password: z.boolean(),
  default_country: z.string(),
  default_language: z.string(),
  default_currency: z.string(),
  /** Of rows that do not say it; null: those are wrong. */
  default_availability: z.enum(availabilities).nullable(),
  status: z.enum(feedStatuses),
  /** Of the version that is shown. */
  item_count: z.int(),
  items_time: z.int().nullable(),
  next_fetch_time: z.int().nullable(),
  last_ingest: CatalogIngest.nullable(),
  created_time: z.int(),
  updated_time: z.int(),
  version: z.int(),
})
export type CatalogFeed = z.output<typeof CatalogFeed>

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

const fields = {
  name: line(limits.catalogFeedNameLength).pipe(z.string().min(1, inputMessage('input.nameIt'))),
  format: z.enum(feedFormats),
  schedule_time: TimeOfDay,
  time_zone: TimeZone,
  default_country: Country,
  default_language: Language,
  default_currency: Currency,
}
const Credential = line(limits.catalogCredentialLength)

export const listCatalogFeeds = query('listCatalogFeeds', {
  summary: 'The feeds of an ad account, the newest first, with what became of each last',
  access: 'member',
  input: z.object(place),
  output: z.array(CatalogFeed),
  errors: refusals,
  resource: 'CatalogFeedsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/catalog_feeds/',
  endpoint: 'v4_get_catalog_feeds',
})

export const createCatalogFeed = command('createCatalogFeed', {
  summary: 'Add a feed; one with an address is fetched at once',
  access: 'member',
  adds: true,
  input: z
    .object({
      ...place,
      ...fields,
      source: z.enum(feedSources),
      default_availability: optional(Availability).default(null),
      location: optional(WebAddress).default(null),
      username: optional(Credential).default(null),
      password: optional(Credential).default(null),
    })
    .refine(({ source, location }) => source === 'UPLOAD' || location !== null, {
      error: inputMessage('input.webAddress'),
      path: ['location'],
    }),
  output: CatalogFeed,
  secrets: ['password'],
  errors: [...refusals, 'catalog_feed_limit'],
  resource: 'CatalogFeedResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/catalog_feeds/',
  endpoint: 'v4_create_catalog_feed',
})

export const editCatalogFeed = command('editCatalogFeed', {
  summary: 'Change a feed or pause it; what is absent stays',
  access: 'member',
  input: z.object({
    ...place,
    feed_id: CatalogFeedId,
    ...z.object(fields).partial().shape,
    default_availability: unlessAbsent(Availability),
    location: WebAddress.optional(),
    /** Empty: none is sent any more, and no password either. */
    username: Credential.optional(),
    /** Empty: it stays. */
    password: Credential.optional(),
    status: z.enum(feedStatuses).optional(),
    /** As the client saw it; absent, nothing is compared. */
    version: WholeNumber.optional(),
  }),
  output: CatalogFeed,
  secrets: ['password'],
  errors: [...refusals, 'catalog_feed_not_found', 'catalog_feed_source', 'entity_changed'],
  resource: 'CatalogFeedResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/catalog_feeds/:feed_id/',
  endpoint: 'v4_edit_catalog_feed',
})

export const deleteCatalogFeed = command('deleteCatalogFeed', {
  summary: 'Delete a feed with its items and product groups, of which none may be promoted',
  access: 'member',
  input: z.object({ ...place, feed_id: CatalogFeedId }),
  output: z.null(),
  errors: [...refusals, 'catalog_feed_not_found', 'product_group_promoted'],
  resource: 'CatalogFeedResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/catalog_feeds/:feed_id/',
  endpoint: 'v4_delete_catalog_feed',
})
