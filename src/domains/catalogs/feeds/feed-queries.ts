import type { Availability, FeedFormat, FeedSource, FeedStatus } from '#contract/catalogs/enums'
import type { AdvertiserId, CatalogFeedId, CatalogIngestId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface FeedRow {
  advertiser_id: AdvertiserId
  id: CatalogFeedId
  name: string
  source: FeedSource
  location: string | null
  format: FeedFormat
  schedule_minute: number
  time_zone: string
  username: string | null
  /** Encrypted. */
  password: Buffer | null
  default_country: string
  default_language: string
  default_currency: string
  default_availability: Availability | null
  status: FeedStatus
  next_at: Date | null
  shown_ingest_id: CatalogIngestId | null
  created_at: Date
  updated_at: Date
  version: number
}

type FeedKey = Pick<FeedRow, 'advertiser_id' | 'id'>

const columns = `advertiser_id, id, name, source, location, format, schedule_minute, time_zone, username, password,
  default_country, default_language, default_currency, default_availability, status, next_at, shown_ingest_id,
  created_at, updated_at, version`

export function findFeed(
  db: Db,
  advertiserId: AdvertiserId,
  id: CatalogFeedId,
): Promise<FeedRow | null> {
  return row<FeedRow>(
    db,
    `select ${columns} from catalog_feeds where advertiser_id = $1 and id = $2`,
    [advertiserId, id],
  )
}

/** Locks it until the transaction ends. */
export function lockFeed(
  db: Writer,
  advertiserId: AdvertiserId,
  id: CatalogFeedId,
): Promise<FeedRow | null> {
  return row<FeedRow>(
    db,
    `select ${columns} from catalog_feeds where advertiser_id = $1 and id = $2 for update`,
    [advertiserId, id],
  )
}

/** The newest first. An ad account has few. */
export function selectFeeds(db: Db, advertiserId: AdvertiserId, limit: number): Promise<FeedRow[]> {
  return rows<FeedRow>(
    db,
    `select ${columns} from catalog_feeds where advertiser_id = $1 order by id desc limit $2`,
    [advertiserId, limit],
  )
}

export function countFeeds(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(db, 'select count(*)::int as n from catalog_feeds where advertiser_id = $1', [
    advertiserId,
  ])
}

/** Those that are due, in any ad account, those that wait longest first. */
export function selectDueFeeds(db: Db, now: Date, limit: number): Promise<FeedKey[]> {
  return rows<FeedKey>(
    db,
    'select advertiser_id, id from catalog_feeds where next_at <= $1 order by next_at limit $2',
    [now, limit],
  )
}

/** Locked; null where it is no longer due, or where another process holds it, to whom it is left. */
export function lockDueFeed(
  db: Writer,
  { advertiser_id, id }: FeedKey,
  now: Date,
): Promise<FeedRow | null> {
  return row<FeedRow>(
    db,
    `select ${columns} from catalog_feeds where advertiser_id = $1 and id = $2 and next_at <= $3
        for update skip locked`,
    [advertiser_id, id, now],
  )
}

export async function saveFeed(db: Writer, feed: FeedRow): Promise<void> {
  await rows(
    db,
    `insert into catalog_feeds (advertiser_id, id, name, source, location, format, schedule_minute, time_zone,
       username, password, default_country, default_language, default_currency, default_availability, status,
       next_at, shown_ingest_id, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (advertiser_id, id) do update set name = excluded.name, location = excluded.location,
       format = excluded.format, schedule_minute = excluded.schedule_minute, time_zone = excluded.time_zone,
       username = excluded.username, password = excluded.password, default_country = excluded.default_country,
       default_language = excluded.default_language, default_currency = excluded.default_currency,
       default_availability = excluded.default_availability, status = excluded.status, next_at = excluded.next_at,
       updated_at = excluded.updated_at, version = excluded.version`,
    [
      ...[feed.advertiser_id, feed.id, feed.name, feed.source, feed.location, feed.format],
      ...[feed.schedule_minute, feed.time_zone, feed.username, feed.password],
      ...[feed.default_country, feed.default_language, feed.default_currency],
      ...[feed.default_availability, feed.status, feed.next_at, feed.shown_ingest_id],
      ...[feed.created_at, feed.updated_at, feed.version],
    ],
  )
}

export async function setNextFetch(
  db: Writer,
  { advertiser_id, id }: FeedKey,
  at: Date,
): Promise<void> {
  await rows(db, 'update catalog_feeds set next_at = $3 where advertiser_id = $1 and id = $2', [
    advertiser_id,
    id,
    at,
  ])
}

/** From then on readers see this version. */
export async function showIngest(
  db: Writer,
  { advertiser_id, id }: FeedKey,
  ingestId: CatalogIngestId,
): Promise<void> {
  await rows(
    db,
    'update catalog_feeds set shown_ingest_id = $3 where advertiser_id = $1 and id = $2',
    [advertiser_id, id, ingestId],
  )
}

/** With what became of its files; its items go in steps. */
export async function removeFeed(db: Writer, { advertiser_id, id }: FeedKey): Promise<void> {
  await rows(db, 'delete from catalog_ingests where advertiser_id = $1 and feed_id = $2', [
    advertiser_id,
    id,
  ])
  await rows(db, 'delete from catalog_feeds where advertiser_id = $1 and id = $2', [
    advertiser_id,
    id,
  ])
}
