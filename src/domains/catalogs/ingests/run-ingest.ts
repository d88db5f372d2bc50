import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Failure, type FailureCode, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { SandboxLimitError } from '#platform/sandbox'
import { authorizationOf } from '../feeds/credentials.ts'
import { type FeedRow, findFeed, lockFeed, showIngest } from '../feeds/feed-queries.ts'
import { removeItems } from '../items/remove-items.ts'
import {
  beginIngest,
  endIngest,
  findIngest,
  forgetOldIngests,
  type IngestEnd,
  type IngestKey,
  type IngestRow,
} from './ingest-queries.ts'
import { type Loaded, loadItems } from './load-items.ts'

export type IngestServices = Pick<
  Services,
  'store' | 'tempFiles' | 'fetcher' | 'encryption' | 'clock'
>

/** What a reading may end with by itself; after any other error it is tried again. */
const endings: readonly FailureCode[] = [
  'url_invalid',
  'url_refused',
  'url_unreachable',
  'url_too_slow',
  'url_too_large',
  'url_not_found',
  'storage_full',
  'catalog_file_missing',
  'catalog_file_too_large',
  'catalog_file_unreadable',
  'catalog_no_items',
  'catalog_mostly_wrong',
  'catalog_too_many_items',
]

/**
 * Reads the file of a feed into a new version of its items, which takes the place of the one before as a whole, or
 * not at all. Interrupted, it begins anew.
 */
export async function runIngest(
  services: IngestServices,
  database: Database,
  key: IngestKey,
): Promise<void> {
  const feed = await findFeed(database.reader, key.advertiser_id, key.feed_id)
  if (!feed || !(await database.transaction((db) => beginIngest(db, key)))) return
  const ingest = await findIngest(database.reader, key)
  if (!ingest) return
  await removeItems(database, key, { from: key.id, through: key.id })
  const loaded: Loaded = { row_count: 0, item_count: 0, error_count: 0, issues: [] }
  try {
    await withFile(services, feed, ingest, (source) =>
      loadItems(services, database, { feed, ingest, source, loaded }),
    )
    checkLoaded(loaded)
  } catch (error) {
    const code = endingOf(error)
    if (code === null) throw error
    await finish(services, database, ingest, { ...loaded, item_count: 0 }, code)
    return
  }
  await finish(services, database, ingest, loaded, null)
}

/** The file as a stream: of an address, once all of it is on this machine. */
async function withFile(
  { store, tempFiles, fetcher, encryption }: IngestServices,
  feed: FeedRow,
  { file_key }: IngestRow,
  work: (source: Readable) => Promise<void>,
): Promise<void> {
  if (feed.location === null) {
    const file = file_key === null ? null : await store.read(file_key)
    if (!file) throw new Failure('catalog_file_missing')
    return work(file.body)
  }
  const { location } = feed
  await tempFiles.within(async (folder) => {
    const path = join(folder, 'feed')
    await fetcher.download(location, path, {
      maxBytes: limits.catalogFileBytes,
      deadlineMs: limits.catalogFetchMs,
      authorization: authorizationOf(encryption, feed),
    })
    await work(createReadStream(path))
  })
}

/** A file with more wrong rows than right ones is a mistake, and takes the place of nothing. */
function checkLoaded({ row_count, item_count }: Loaded): void {
  if (item_count === 0) throw new Failure('catalog_no_items')
  if (item_count * 2 < row_count) throw new Failure('catalog_mostly_wrong')
}

function endingOf(error: unknown): FailureCode | null {
  if (error instanceof SandboxLimitError) return 'catalog_file_unreadable'
  return endings.find((code) => isFailure(error, code)) ?? null
}

async function finish(
  { store, clock }: IngestServices,
  database: Database,
  { advertiser_id, feed_id, id, file_key }: IngestRow,
  loaded: Loaded,
  failure: FailureCode | null,
): Promise<void> {
  const key = { advertiser_id, feed_id, id }
  const status = failure === null ? 'COMPLETED' : 'FAILED'
  const end: IngestEnd = { ...loaded, status, failure, finished_at: clock.now() }
  const isShown = await database.transaction(async (db) => {
    const feed = await lockFeed(db, advertiser_id, feed_id)
    if (!feed) return false
    if (failure === null) {
      await showIngest(db, feed, id)
      await enqueue(db, 'catalog_items_changed', { advertiser_id, feed_id })
    }
    await endIngest(db, key, end)
    await forgetOldIngests(db, key, limits.catalogIngestsKept)
    return failure === null
  })
  if (file_key !== null) await store.delete(file_key)
  const gone = isShown ? { from: '1', through: String(BigInt(id) - 1n) } : { from: id, through: id }
  await removeItems(database, key, gone)
}
