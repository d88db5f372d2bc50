import { listCatalogFeeds } from '#contract/catalogs/feed'
import type { AdvertiserId, CatalogFeedId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { selectLatest } from '../ingests/ingest-queries.ts'
import { type FeedRow, selectFeeds } from './feed-queries.ts'
import { type FeedState, toCatalogFeed } from './feed-views.ts'

export const listCatalogFeedsHandler = answerQuery(
  listCatalogFeeds,
  async (context, { advertiser_id }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_catalogs')
    const feeds = await selectFeeds(db, id, limits.catalogFeedsPerAdvertiser)
    const states = await selectFeedStates(db, id, feeds)
    const translate = translatorOf(context)
    return feeds.map((feed) => toCatalogFeed(feed, states.get(feed.id)!, translate))
  },
)

/** What became of the files of each feed, in one statement. */
export async function selectFeedStates(
  db: Db,
  advertiserId: AdvertiserId,
  feeds: readonly FeedRow[],
): Promise<Map<CatalogFeedId, FeedState>> {
  const ids = feeds.map(({ id }) => id)
  const found = Map.groupBy(await selectLatest(db, advertiserId, ids), ({ feed_id }) => feed_id)
  return new Map(
    feeds.map(({ id, shown_ingest_id }) => {
      const own = found.get(id) ?? []
      const shown = own.find((ingest) => ingest.id === shown_ingest_id) ?? null
      return [id, { last: own.at(-1) ?? null, shown }]
    }),
  )
}
