import { type Database, rows } from '#platform/database'

/** Reports about somebody whose account is gone go with them; what they reported themselves is nobody's from now on. */
export async function forgetReportsOf(database: Database, personId: string): Promise<void> {
  await database.transaction(async (db) => {
    await rows(db, `delete from reports where subject = 'person' and subject_id = $1`, [personId])
    await rows(db, 'update reports set person_id = null where person_id = $1', [personId])
  })
}
