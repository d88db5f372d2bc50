import { toSeconds } from '#contract/campaigns/moments'
import type { CatalogFeed } from '#contract/catalogs/feed'
import type { CatalogIngest } from '#contract/catalogs/ingest'
import type { Translate } from '#platform/texts'
import { codeText } from '#platform/texts'
import type { IngestRow } from '../ingests/ingest-queries.ts'
import type { FeedRow } from './feed-queries.ts'
import { toTime } from './next-fetch.ts'

/** What became of a feed's files: the last of them, and the one whose items are shown. */
export interface FeedState {
  last: IngestRow | null
  shown: IngestRow | null
}

export function toCatalogFeed(
  { password, schedule_minute, ...feed }: FeedRow,
  { last, shown }: FeedState,
  translate: Translate,
): CatalogFeed {
  return {
    type: 'catalogfeed',
    id: feed.id,
    ad_account_id: feed.advertiser_id,
    name: feed.name,
    source: feed.source,
    location: feed.location,
    format: feed.format,
    schedule_time: toTime(schedule_minute),
    time_zone: feed.time_zone,
    username: feed.username,
    has_password: password !== null,
    default_country: feed.default_country,
    default_language: feed.default_language,
    default_currency: feed.default_currency,
    default_availability: feed.default_availability,
    status: feed.status,
    item_count: shown?.item_count ?? 0,
    items_time: shown?.finished_at ? toSeconds(shown.finished_at) : null,
    next_fetch_time: feed.next_at && toSeconds(feed.next_at),
    last_ingest: last && toCatalogIngest(last, translate),
    created_time: toSeconds(feed.created_at),
    updated_time: toSeconds(feed.updated_at),
    version: feed.version,
  }
}

export function toCatalogIngest(ingest: IngestRow, translate: Translate): CatalogIngest {
  const { issues, failure } = ingest
  const warnings = issues.filter(({ is_error }) => !is_error)
  return {
    type: 'catalogingest',
    id: ingest.id,
    feed_id: ingest.feed_id,
    status: ingest.status,
    cause: ingest.cause,
    row_count: ingest.row_count,
    item_count: ingest.item_count,
    error_count: ingest.error_count,
    warning_count: warnings.reduce((sum, { count }) => sum + count, 0),
    failure: failure && codeText(failure, translate),
    issues,
    created_time: toSeconds(ingest.created_at),
    finished_time: ingest.finished_at && toSeconds(ingest.finished_at),
  }
}
