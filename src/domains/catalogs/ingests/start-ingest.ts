import { Failure } from '#contract/errors'
import type { CatalogIngestId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import type { FeedRow } from '../feeds/feed-queries.ts'
import { findUnderWay, type IngestRow, insertIngest } from './ingest-queries.ts'

/** Has the file of a feed read, whose row is locked or new. Throws `catalog_ingest_running`. */
export async function startIngest(
  { db, newId, clock }: Pick<Services, 'newId' | 'clock'> & { db: Writer },
  { advertiser_id, id: feed_id }: Pick<FeedRow, 'advertiser_id' | 'id'>,
  { cause, file_key }: Pick<IngestRow, 'cause' | 'file_key'>,
): Promise<IngestRow> {
  if (await findUnderWay(db, advertiser_id, feed_id)) throw new Failure('catalog_ingest_running')
  const ingest: IngestRow = {
    ...{ advertiser_id, feed_id, id: newId<CatalogIngestId>(), cause, status: 'QUEUED', file_key },
    ...{ row_count: 0, item_count: 0, error_count: 0, issues: [], failure: null },
    ...{ created_at: clock.now(), finished_at: null },
  }
  await insertIngest(db, ingest)
  const { id: ingest_id } = ingest
  await enqueue(db, 'catalog_ingest_due', { advertiser_id, feed_id, ingest_id })
  return ingest
}
