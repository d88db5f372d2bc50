import type { PersonId } from '#contract/ids'
import { type Database, rows } from '#platform/database'

/** Deletes reports about a deleted account; reports it made become anonymous. */
export async function forgetReportsOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction(async (db) => {
    await rows(db, `delete from reports where subject = 'person' and subject_id = $1`, [personId])
    await rows(db, `delete from report_cases where subject = 'person' and subject_id = $1`, [
      personId,
    ])
    await rows(
      db,
      `update report_cases set affected_id = null, affected_title = '' where affected_id = $1`,
      [personId],
    )
    await rows(
      db,
      `update report_cases set claimed_by = nullif(claimed_by, $1), decided_by = nullif(decided_by, $1),
         confirmed_by = nullif(confirmed_by, $1)
        where claimed_by = $1 or decided_by = $1 or confirmed_by = $1`,
      [personId],
    )
    await rows(db, 'update report_class_changes set changed_by = null where changed_by = $1', [
      personId,
    ])
    await rows(db, 'delete from purge_pins where person_id = $1', [personId])
    await rows(db, 'delete from purge_people where person_id = $1', [personId])
    await rows(
      db,
      `update purges set person_id = nullif(person_id, $1), made_by = nullif(made_by, $1),
         decided_by = nullif(decided_by, $1), confirmed_by = nullif(confirmed_by, $1)
        where person_id = $1 or made_by = $1 or decided_by = $1 or confirmed_by = $1`,
      [personId],
    )
    await rows(db, 'update reports set person_id = null where person_id = $1', [personId])
  })
}
