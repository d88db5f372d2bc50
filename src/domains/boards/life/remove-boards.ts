import type { BoardId, PersonId } from '#contract/ids'
import { type Database, lockRows, rows, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { deleteBoardRow } from '../board-queries.ts'

const batch = 50

const lockByIds = 'select id from boards where id = any($1::bigint[]) order by id for update'

/** Removes the boards of a deleted account in batches; their pins follow by job. */
export async function removeBoardsOf(database: Database, personId: PersonId): Promise<void> {
  for (;;) {
    const removed = await database.transaction(async (db) => {
      const some = await rows<{ id: BoardId }>(
        db,
        'select id from boards where owner_id = $1 order by id limit $2',
        [personId, batch],
      )
      const ids = some.map(({ id }) => id)
      for (const { id } of await lockRows<{ id: BoardId }>(db, lockByIds, ids)) {
        await deleteBoardRow(db, id, personId)
        await enqueue(db, 'board_deleted', { board_id: id })
      }
      return some.length
    })
    if (removed < batch) break
  }
  await database.transaction(async (db) => {
    await rows(db, 'delete from board_slugs where owner_id = $1', [personId])
    await leaveBoards(db, personId)
  })
}

/** Invitations by this person to other people's boards now count as made by those boards' owners. */
async function leaveBoards(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from board_collaborators where person_id = $1', [personId])
  await rows(db, 'delete from board_email_invites where invited_by = $1', [personId])
  await rows(
    db,
    `update board_collaborators c set invited_by = b.owner_id
       from boards b where b.id = c.board_id and c.invited_by = $1`,
    [personId],
  )
}
