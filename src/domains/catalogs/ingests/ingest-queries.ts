import type { IngestCause, IngestStatus } from '#contract/catalogs/enums'
import type { CatalogIssue } from '#contract/catalogs/ingest'
import type { FailureCode } from '#contract/errors'
import type { AdvertiserId, CatalogFeedId, CatalogIngestId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface IngestRow {
  advertiser_id: AdvertiserId
  feed_id: CatalogFeedId
  id: CatalogIngestId
  cause: IngestCause
  status: IngestStatus
  /** In the store, until it is read. */
  file_key: string | null
  row_count: number
  item_count: number
  error_count: number
  issues: CatalogIssue[]
  failure: FailureCode | null
  created_at: Date
  finished_at: Date | null
}

export type IngestKey = Pick<IngestRow, 'advertiser_id' | 'feed_id' | 'id'>

const columns = `advertiser_id, feed_id, id, cause, status, file_key, row_count, item_count, error_count, issues,
  failure, created_at, finished_at`

export function findIngest(db: Db, { advertiser_id, feed_id, id }: IngestKey) {
  return row<IngestRow>(
    db,
    `select ${columns} from catalog_ingests where advertiser_id = $1 and feed_id = $2 and id = $3`,
    [advertiser_id, feed_id, id],
  )
}

/** The latest first. */
export function selectIngests(
  db: Db,
  { advertiser_id, feed_id }: Pick<IngestKey, 'advertiser_id' | 'feed_id'>,
  before: string | null,
  limit: number,
): Promise<IngestRow[]> {
  return rows<IngestRow>(
    db,
    `select ${columns} from catalog_ingests
      where advertiser_id = $1 and feed_id = $2 and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [advertiser_id, feed_id, before, limit],
  )
}

/** Of each of these feeds the last, and the one whose items are shown. */
export function selectLatest(
  db: Db,
  advertiserId: AdvertiserId,
  feedIds: readonly CatalogFeedId[],
): Promise<IngestRow[]> {
  return rows<IngestRow>(
    db,
    `select ${columns} from catalog_ingests where advertiser_id = $1 and feed_id = any($2::bigint[])
        and (id in (select shown_ingest_id from catalog_feeds f where f.advertiser_id = $1 and f.id = any($2::bigint[]))
          or id in (select max(i.id) from catalog_ingests i
                     where i.advertiser_id = $1 and i.feed_id = any($2::bigint[]) group by i.feed_id))
      order by id`,
    [advertiserId, feedIds],
  )
}

export function findUnderWay(
  db: Db,
  advertiserId: AdvertiserId,
  feedId: CatalogFeedId,
): Promise<IngestRow | null> {
  return row<IngestRow>(
    db,
    `select ${columns} from catalog_ingests
      where advertiser_id = $1 and feed_id = $2 and status in ('QUEUED', 'PROCESSING')`,
    [advertiserId, feedId],
  )
}

export async function insertIngest(db: Writer, ingest: IngestRow): Promise<void> {
  await rows(
    db,
    `insert into catalog_ingests (advertiser_id, feed_id, id, cause, status, file_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[ingest.advertiser_id, ingest.feed_id, ingest.id, ingest.cause, ingest.status],
      ...[ingest.file_key, ingest.created_at],
    ],
  )
}

/** Of readings that were given up; what was read has no file any more. */
export function selectKeptFiles(
  db: Db,
  max: number,
): Promise<(IngestKey & { file_key: string })[]> {
  return rows<IngestKey & { file_key: string }>(
    db,
    `select advertiser_id, feed_id, id, file_key from catalog_ingests
      where status = 'FAILED' and file_key is not null limit $1`,
    [max],
  )
}

export async function forgetFile(
  db: Writer,
  { advertiser_id, feed_id, id }: IngestKey,
): Promise<void> {
  await rows(
    db,
    'update catalog_ingests set file_key = null where advertiser_id = $1 and feed_id = $2 and id = $3',
    [advertiser_id, feed_id, id],
  )
}

/** Returns false when it is over, or gone with its feed. */
export async function beginIngest(
  db: Writer,
  { advertiser_id, feed_id, id }: IngestKey,
): Promise<boolean> {
  const begun = await rows(
    db,
    `update catalog_ingests set status = 'PROCESSING'
      where advertiser_id = $1 and feed_id = $2 and id = $3 and status in ('QUEUED', 'PROCESSING') returning id`,
    [advertiser_id, feed_id, id],
  )
  return begun.length > 0
}

export interface IngestEnd {
  status: 'COMPLETED' | 'FAILED'
  row_count: number
  item_count: number
  error_count: number
  issues: readonly CatalogIssue[]
  failure: FailureCode | null
  finished_at: Date
}

export async function endIngest(
  db: Writer,
  { advertiser_id, feed_id, id }: IngestKey,
  end: IngestEnd,
): Promise<void> {
  await rows(
    db,
    `update catalog_ingests set status = $4, row_count = $5, item_count = $6, error_count = $7, issues = $8,
       failure = $9, finished_at = $10, file_key = null
      where advertiser_id = $1 and feed_id = $2 and id = $3`,
    [
      ...[advertiser_id, feed_id, id, end.status, end.row_count, end.item_count, end.error_count],
      ...[JSON.stringify(end.issues), end.failure, end.finished_at],
    ],
  )
}

/** All but the latest, and what is shown. */
export async function forgetOldIngests(
  db: Writer,
  { advertiser_id, feed_id }: Pick<IngestKey, 'advertiser_id' | 'feed_id'>,
  kept: number,
): Promise<void> {
  await rows(
    db,
    `delete from catalog_ingests where advertiser_id = $1 and feed_id = $2 and id in (
       select i.id from catalog_ingests i where i.advertiser_id = $1 and i.feed_id = $2 order by i.id desc offset $3)
        and id not in (select f.shown_ingest_id from catalog_feeds f
                        where f.advertiser_id = $1 and f.id = $2 and f.shown_ingest_id is not null)`,
    [advertiser_id, feed_id, kept],
  )
}
