import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { CatalogFeedId, idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { ingestCauses, ingestStatuses, itemIssues } from './enums.ts'

export const CatalogIssue = z.object({
  code: z.enum(itemIssues),
  is_error: z.boolean(),
  /** How many rows have it. */
  count: z.int(),
  samples: z
    .array(
      z.object({
        /** Counted as in a spreadsheet, whose first row has the names; in XML, which item it is. */
        row: z.int(),
        item_id: z.string().nullable(),
        /** What stands there. */
        value: z.string().nullable(),
      }),
    )
    .max(limits.catalogSamples),
})
export type CatalogIssue = z.output<typeof CatalogIssue>

/** One reading of a feed's file. */
export const CatalogIngest = z.object({
  type: z.literal('catalogingest'),
  id: idOut<'catalogIngest'>(),
  feed_id: idOut<'catalogFeed'>(),
  status: z.enum(ingestStatuses),
  cause: z.enum(ingestCauses),
  row_count: z.int(),
  /** Items that were taken; when it failed, the version before stays. */
  item_count: z.int(),
  /** Rows that were left out. */
  error_count: z.int(),
  warning_count: z.int(),
  /** Why it failed, in the reader's language. */
  failure: z.string().nullable(),
  issues: z.array(CatalogIssue),
  created_time: z.int(),
  finished_time: z.int().nullable(),
})
export type CatalogIngest = z.output<typeof CatalogIngest>

const place = { advertiser_id: AdvertiserId, feed_id: CatalogFeedId }
const refusals = [
  'advertiser_not_found',
  'advertiser_role_missing',
  'catalog_feed_not_found',
] as const

export const listCatalogIngests = query('listCatalogIngests', {
  summary: 'What became of the files of a feed, the latest first',
  access: 'member',
  input: z.object({ ...place, ...paged }),
  output: pageOf(CatalogIngest),
  errors: refusals,
  resource: 'CatalogIngestsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/catalog_feeds/:feed_id/ingests/',
  endpoint: 'v4_get_catalog_ingests',
})

export const fetchCatalogFeed = command('fetchCatalogFeed', {
  summary: 'Fetch the file of a feed now',
  access: 'member',
  budget: 'fetch',
  input: z.object(place),
  output: CatalogIngest,
  errors: [...refusals, 'catalog_feed_source', 'catalog_ingest_running'],
  resource: 'CatalogIngestResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/catalog_feeds/:feed_id/ingests/',
  endpoint: 'v4_create_catalog_ingest',
})

export const uploadCatalogFile = command('uploadCatalogFile', {
  summary: 'Hand over a new file of a feed that takes files',
  access: 'member',
  budget: 'upload',
  input: z.object({
    ...place,
    /** Its bytes, as a stream that is read once. */
    file: z.union([
      z.instanceof(Uint8Array),
      z.custom<AsyncIterable<Uint8Array>>(
        (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
      ),
    ]),
  }),
  output: CatalogIngest,
  errors: [
    ...refusals,
    'catalog_feed_source',
    'catalog_ingest_running',
    'catalog_file_missing',
    'catalog_file_too_large',
    'storage_full',
    'storage_unavailable',
  ],
})
