import type { PersonId } from '#contract/ids'
import type { Database } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { enqueue } from '#platform/jobs'
import { deleteBlocksOf } from './blocks/block-queries.ts'
import { endFollowsOf } from './follow-queries.ts'
import { deleteMutesOf } from './mute-queries.ts'
import { deletePerson } from './person-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['people', 'usernames', 'person_blocks', 'person_mutes', 'person_follows'],
  remove: async ({ database }, personId) => {
    await endFollowsOf(database, personId)
    await database.transaction(async (db) => {
      await deleteBlocksOf(db, personId)
      await deleteMutesOf(db, personId)
    })
  },
  finish: ({ database }, personId) => removePerson(database, personId),
}

/** With their portrait, unless it is used elsewhere. */
function removePerson(database: Database, personId: PersonId): Promise<void> {
  return database.transaction(async (db) => {
    const portrait = await deletePerson(db, personId)
    if (portrait !== null) await enqueue(db, 'image_released', { signature: portrait })
  })
}
