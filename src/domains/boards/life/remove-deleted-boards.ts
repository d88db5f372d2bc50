import type { BoardId, PersonId } from '#contract/ids'
import { type Database, rows } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { deleteBoardRow } from '../board-queries.ts'
import { undoTime } from './undo-time.ts'

const batch = 50

const lockSome = `select id, owner_id from boards where deleted_at <= $1
  order by deleted_at limit $2 for update skip locked`

/** Removes boards that can no longer be restored, in batches; returns how many. */
export async function removeDeletedBoards(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await database.transaction(async (db) => {
      const boards = await rows<{ id: BoardId; owner_id: PersonId }>(db, lockSome, [
        undoTime.since(clock.now()),
        batch,
      ])
      for (const { id, owner_id } of boards) {
        await deleteBoardRow(db, id, owner_id)
        await enqueue(db, 'board_deleted', { board_id: id })
      }
      return boards.length
    })
    removed += some
    if (some < batch) return removed
  }
}
