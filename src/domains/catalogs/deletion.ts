import type { PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { type FeedRow, removeFeed } from './feeds/feed-queries.ts'
import { removeFeedItems } from './items/remove-items.ts'
import { removeGroupsOfFeed } from './product-groups/group-queries.ts'

/** The feeds of their ad accounts, with items and files that wait to be read. Its tables name nobody. */
export const deletion: PersonDeletion = {
  tables: ['catalog_feeds', 'catalog_ingests', 'catalog_items', 'product_groups'],
  remove: async ({ database, services }, personId) => {
    for (const feed of await selectFeedsOf(database.reader, personId)) {
      const { advertiser_id, id } = feed
      await database.transaction(async (db) => {
        await removeGroupsOfFeed(db, advertiser_id, id)
        await removeFeed(db, feed)
      })
      await removeFeedItems(services, database, { advertiser_id, feed_id: id })
    }
  },
}

function selectFeedsOf(
  db: Db,
  personId: PersonId,
): Promise<Pick<FeedRow, 'advertiser_id' | 'id'>[]> {
  return rows<Pick<FeedRow, 'advertiser_id' | 'id'>>(
    db,
    `select f.advertiser_id, f.id from catalog_feeds f join advertisers a on a.id = f.advertiser_id
      where a.owner_id = $1`,
    [personId],
  )
}
