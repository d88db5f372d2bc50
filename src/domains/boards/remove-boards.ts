import { type Database, rows } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { deleteBoardRow } from './board-queries.ts'

const batch = 50

/** Removes the boards of somebody whose account is gone, some at a time; their pins follow as ever. */
export async function removeBoardsOf(database: Database, personId: string): Promise<void> {
  for (;;) {
    const removed = await database.transaction(async (db) => {
      const some = await rows<{ id: string }>(
        db,
        'select id from boards where owner_id = $1 order by id limit $2 for update',
        [personId, batch],
      )
      for (const { id } of some) {
        await deleteBoardRow(db, id, personId)
        await enqueue(db, 'board_deleted', { board_id: id })
      }
      return some.length
    })
    if (removed < batch) break
  }
  await database.transaction((db) =>
    db.deleteFrom('board_slugs').where('owner_id', '=', personId).execute(),
  )
}
