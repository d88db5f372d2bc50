import { type Database, rows } from '#platform/database'

/** What somebody whose account is gone saw and wished, and what others wished of them. */
export async function forgetTasteOf(database: Database, personId: string): Promise<void> {
  await database.transaction(async (db) => {
    await rows(db, 'delete from seen_pins where person_id = $1', [personId])
    await rows(db, 'delete from see_fewer where person_id = $1', [personId])
    await rows(db, `delete from see_fewer where kind = 'person' and subject = $1`, [personId])
  })
}

/** What people wished of a board that is gone. */
export async function forgetTasteOfBoard(database: Database, boardId: string): Promise<void> {
  await database.transaction((db) =>
    rows(db, `delete from see_fewer where kind = 'board' and subject = $1`, [boardId]),
  )
}
