import type { Readable } from 'node:stream'
import type { CatalogIssue } from '#contract/catalogs/ingest'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { streamFromSandbox } from '#platform/sandbox'
import type { FeedRow } from '../feeds/feed-queries.ts'
import { addItems } from '../items/item-queries.ts'
import type { ReadOptions, ReadPart } from '../reading/read-feed.ts'
import { createTally } from '../reading/tally-issues.ts'
import type { IngestRow } from './ingest-queries.ts'

/** How far a reading has come. */
export interface Loaded {
  row_count: number
  item_count: number
  error_count: number
  issues: CatalogIssue[]
}

interface Loading {
  feed: FeedRow
  ingest: IngestRow
  source: Readable
  /** Filled in as it goes. */
  loaded: Loaded
}

/** Puts the items of a file into a version that nobody sees yet, as they are read. */
export async function loadItems(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
  { feed, ingest, source, loaded }: Loading,
): Promise<void> {
  const options: ReadOptions = {
    format: feed.format,
    currency: feed.default_currency,
    availability: feed.default_availability,
  }
  const parts = streamFromSandbox({
    work: new URL('../reading/read-feed.ts', import.meta.url),
    source,
    argument: JSON.stringify(options),
    heapBytes: limits.catalogHeapBytes,
    deadlineMs: limits.catalogReadMs,
  })
  const repeated = createTally()
  const version = { ...ingest, ingest_id: ingest.id }
  for await (const part of parts as AsyncIterable<ReadPart>) {
    if ('row_count' in part) {
      const tally = createTally([...part.issues, ...repeated.issues()])
      loaded.row_count = part.row_count
      loaded.error_count += part.error_count
      loaded.issues = tally.issues()
      continue
    }
    const { items } = part
    const taken = await database.transaction((db) =>
      addItems(db, version, items, feed.shown_ingest_id, clock.now()),
    )
    loaded.item_count += taken.size
    for (const { row_number, item_id } of items) {
      if (taken.has(row_number)) continue
      loaded.error_count += 1
      repeated.add('ID_DUPLICATE', row_number, item_id, null)
    }
  }
}
