import type { BoardId, PersonId } from '#contract/ids'
import { type Database, lockRows, rows } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { deleteBoardRow } from '../board-queries.ts'
import { undoTime } from './undo-time.ts'

const batch = 50

const selectSome = 'select id from boards where deleted_at <= $1 order by deleted_at limit $2'

const lockThem = `select id, owner_id from boards where id = any($1::bigint[]) and deleted_at <= $2
  order by id for update skip locked`

interface DeletedRow {
  id: BoardId
  owner_id: PersonId
}

/** Removes boards that can no longer be restored, in batches; returns how many. */
export async function removeDeletedBoards(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<number> {
  for (let removed = 0; ; ) {
    const ended = await database.transaction(async (db) => {
      const since = undoTime.since(clock.now())
      const ids = (await rows<Pick<DeletedRow, 'id'>>(db, selectSome, [since, batch])).map(
        ({ id }) => id,
      )
      const boards = await lockRows<DeletedRow>(db, lockThem, ids, since)
      for (const { id, owner_id } of boards) {
        await deleteBoardRow(db, id, owner_id)
        await enqueue(db, 'board_deleted', { board_id: id })
      }
      return boards.length
    })
    removed += ended
    if (ended < batch) return removed
  }
}
