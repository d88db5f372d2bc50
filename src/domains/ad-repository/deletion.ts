import type { AdvertiserId } from '#contract/ids'
import { rows } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'

/** The ads of their ad accounts. Of those of others nobody can tell whether they saw one. */
export const deletion: PersonDeletion = {
  tables: ['ad_repository', 'ad_reach'],
  remove: ({ database }, personId) =>
    database.transaction(async (db) => {
      const own = await rows<{ id: AdvertiserId }>(
        db,
        'select id from advertisers where owner_id = $1',
        [personId],
      )
      for (const { id } of own) {
        await rows(db, 'delete from ad_reach where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_repository where advertiser_id = $1', [id])
      }
    }),
}
