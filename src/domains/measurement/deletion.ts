import type { AdvertiserId, PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'

/** What was measured of their ad accounts. */
export const deletion: PersonDeletion = {
  tables: ['measurement_sources', 'measurement_events', 'measured_campaigns'],
  remove: ({ database }, personId) =>
    database.transaction((db) => deleteMeasurementOf(db, personId)),
}

async function deleteMeasurementOf(db: Writer, personId: PersonId): Promise<void> {
  const own = await rows<{ id: AdvertiserId }>(
    db,
    'select id from advertisers where owner_id = $1',
    [personId],
  )
  for (const { id } of own) {
    await rows(db, 'delete from measurement_sources where advertiser_id = $1', [id])
    await rows(db, 'delete from measurement_events where advertiser_id = $1', [id])
    await rows(db, 'delete from measured_campaigns where advertiser_id = $1', [id])
  }
}
