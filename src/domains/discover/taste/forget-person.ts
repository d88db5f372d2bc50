import type { BoardId, PersonId } from '#contract/ids'
import { type Database, rows } from '#platform/database'

/** Deletes what a deleted person saw and wants to see fewer of, and others' entries about them. */
export async function forgetTasteOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction(async (db) => {
    await rows(db, 'delete from seen_pins where person_id = $1', [personId])
    await rows(db, 'delete from see_fewer where person_id = $1', [personId])
    await rows(db, `delete from see_fewer where kind = 'person' and subject = $1`, [personId])
  })
}

/** Deletes entries about a deleted board. */
export async function forgetTasteOfBoard(database: Database, boardId: BoardId): Promise<void> {
  await database.transaction((db) =>
    rows(db, `delete from see_fewer where kind = 'board' and subject = $1`, [boardId]),
  )
}
