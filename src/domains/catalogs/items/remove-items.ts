import type { AdvertiserId, CatalogFeedId } from '#contract/ids'
import { highestId } from '#contract/ids'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { filesOf } from '../ingests/upload-file.ts'
import { removeVersions } from './item-queries.ts'

const atOnce = 2_000

interface FeedPlace {
  advertiser_id: AdvertiserId
  feed_id: CatalogFeedId
}

/** Removes versions that nobody sees, in short transactions. */
export async function removeItems(
  database: Database,
  { advertiser_id, feed_id }: FeedPlace,
  span: { from: string; through: string },
): Promise<void> {
  let removed = atOnce
  while (removed === atOnce)
    removed = await database.transaction((db) =>
      removeVersions(db, advertiser_id, feed_id, span, atOnce),
    )
}

/** What is left of a feed that was deleted. */
export async function removeFeedItems(
  { store }: Pick<Services, 'store'>,
  database: Database,
  feed: FeedPlace,
): Promise<void> {
  await removeItems(database, feed, { from: '1', through: highestId })
  for await (const { key } of store.list(filesOf(feed.advertiser_id, feed.feed_id)))
    await store.delete(key)
}
