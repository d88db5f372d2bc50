import type { AdvertiserId, PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { deletePreferencesOf } from './preference-queries.ts'

/** What they allow, all audiences they are in, and those of their ad accounts. */
export const deletion: PersonDeletion = {
  tables: ['ad_preferences', 'audience_members'],
  remove: ({ database }, personId) =>
    database.transaction(async (db) => {
      await deletePreferencesOf(db, personId)
      await rows(db, 'delete from audience_members where person_id = $1', [personId])
      await deleteAudiencesOf(db, personId)
    }),
}

async function deleteAudiencesOf(db: Writer, personId: PersonId): Promise<void> {
  const own = await rows<{ id: AdvertiserId }>(
    db,
    'select id from advertisers where owner_id = $1',
    [personId],
  )
  for (const { id } of own) {
    await rows(db, 'delete from customer_list_records where advertiser_id = $1', [id])
    await rows(db, 'delete from customer_lists where advertiser_id = $1', [id])
    await rows(db, 'delete from audiences where advertiser_id = $1', [id])
    await rows(db, 'delete from audience_overlaps where advertiser_id = $1', [id])
    await rows(db, 'delete from audience_members where advertiser_id = $1', [id])
  }
}
