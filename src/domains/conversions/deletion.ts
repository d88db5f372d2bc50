import type { AdvertiserId, PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'

/** What the sites of their ad accounts reported; tokens they made for others stay, without their name. */
export const deletion: PersonDeletion = {
  tables: [
    'conversion_tags',
    'conversion_tokens',
    'conversion_events',
    'conversion_keys',
    'conversion_receipts',
    'conversion_counts',
    'conversion_test_events',
    'conversion_uploads',
    'conversion_upload_errors',
    'conversion_upload_people',
    'first_party_hosts',
    'first_party_names',
  ],
  remove: ({ database }, personId) =>
    database.transaction((db) => deleteConversionsOf(db, personId)),
}

async function deleteConversionsOf(db: Writer, personId: PersonId): Promise<void> {
  const own = await rows<{ id: AdvertiserId }>(
    db,
    'select id from advertisers where owner_id = $1',
    [personId],
  )
  for (const { id } of own) {
    await rows(db, 'delete from conversion_tags where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_tokens where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_events where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_keys where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_receipts where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_counts where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_test_events where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_uploads where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_upload_errors where advertiser_id = $1', [id])
    await rows(db, 'delete from conversion_upload_people where advertiser_id = $1', [id])
    await rows(db, 'delete from first_party_names where advertiser_id = $1', [id])
    await rows(db, 'delete from first_party_hosts where advertiser_id = $1', [id])
  }
  await rows(db, 'delete from conversion_upload_people where person_id = $1', [personId])
  await rows(db, 'update conversion_uploads set uploaded_by = null where uploaded_by = $1', [
    personId,
  ])
  await rows(db, 'update conversion_tokens set created_by = null where created_by = $1', [personId])
}
