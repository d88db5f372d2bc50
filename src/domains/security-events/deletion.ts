import type { PersonDeletion } from '#platform/domain'
import { forgetInEvents } from './event-queries.ts'
import { recordOwnEvent } from './record-event.ts'

export const deletion: PersonDeletion = {
  tables: ['security_events'],
  remove: ({ database }, personId) => database.transaction((db) => forgetInEvents(db, personId)),
  /** That somebody's account is gone stays known; who it was does not. */
  finish: ({ database, services }) =>
    database.transaction((db) =>
      recordOwnEvent(services, db, {
        ...{ kind: 'account_deleted', operation: 'deletePerson', subject_id: null },
      }),
    ),
}
