import type { PersonDeletion } from '#platform/domain'
import { deleteAdvertisersOf } from './advertiser-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['advertisers', 'advertiser_people', 'ad_changes'],
  remove: ({ database }, personId) =>
    database.transaction((db) => deleteAdvertisersOf(db, personId)),
}
