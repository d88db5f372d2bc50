import { join } from 'node:path'
import { uploadCatalogFile } from '#contract/catalogs/ingest'
import { Failure, isFailure } from '#contract/errors'
import type { AdvertiserId, CatalogFeedId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { spoolFile } from '#domains/media'
import {
  answerPreparedCommand,
  memberOf,
  type PrepareContext,
  translatorOf,
} from '#platform/operations'
import { type FeedRow, findFeed, lockFeed } from '../feeds/feed-queries.ts'
import { toCatalogIngest } from '../feeds/feed-views.ts'
import { findUnderWay } from './ingest-queries.ts'
import { startIngest } from './start-ingest.ts'

/** Where files of a feed wait to be read; they are never served. */
export const filesOf = (advertiserId: AdvertiserId, feedId: CatalogFeedId): string =>
  `catalogs/${advertiserId}/${feedId}/`

export const uploadCatalogFileHandler = answerPreparedCommand(
  uploadCatalogFile,
  async (context, { advertiser_id, feed_id, file }) => {
    const { db } = context
    // Checked before the file is read, and again under a lock.
    await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
    checkTakesFiles(await findFeed(db, advertiser_id, feed_id))
    if (await findUnderWay(db, advertiser_id, feed_id)) throw new Failure('catalog_ingest_running')
    const content = file instanceof Uint8Array ? once(file) : file
    return storeFile(context, content, filesOf(advertiser_id, feed_id))
  },
  async (context, { advertiser_id, feed_id }, file_key) => {
    const { db, store } = context
    try {
      await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
      const feed = checkTakesFiles(await lockFeed(db, advertiser_id, feed_id))
      const ingest = await startIngest(context, feed, { cause: 'UPLOAD', file_key })
      return toCatalogIngest(ingest, translatorOf(context))
    } catch (error) {
      if (isFailure(error)) await store.delete(file_key)
      throw error
    }
  },
)

function checkTakesFiles(feed: FeedRow | null): FeedRow {
  if (!feed) throw new Failure('catalog_feed_not_found', { field: 'feed_id' })
  if (feed.source !== 'UPLOAD') throw new Failure('catalog_feed_source', { field: 'feed_id' })
  return feed
}

/** Writes it to disk first, as it may be larger than the free memory. */
function storeFile(
  { tempFiles, store, newId }: PrepareContext,
  content: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<string> {
  return tempFiles.within(async (own) => {
    const limit = {
      maxBytes: limits.catalogFileBytes,
      tooLarge: 'catalog_file_too_large',
    } as const
    const { path } = await spoolFile(content, join(own, 'file'), limit, () => {}).catch((error) => {
      throw isFailure(error, 'upload_file_missing')
        ? new Failure('catalog_file_missing', { field: 'file' })
        : error
    })
    const key = `${folder}${newId()}`
    await store.putFile(key, path, { contentType: 'application/octet-stream' })
    return key
  })
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
