import { listDeletedBoards } from '#contract/boards/list-deleted-boards'
import { rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { type BoardRow, boardColumns } from '../board-queries.ts'
import { toDeletedBoard } from '../reading/board-views.ts'
import { undoTime } from './undo-time.ts'

type DeletedRow = BoardRow & { deleted_at: Date }

const deleted = `select ${boardColumns}, b.deleted_at
   from boards b join people owner on owner.id = b.owner_id
  where b.owner_id = $1 and b.deleted_at > $2 and b.taken_down_at is null
    and ($3::timestamptz is null or (b.deleted_at, b.id) < ($3, $4::bigint))
  order by b.deleted_at desc, b.id desc limit $5`

export const listDeletedBoardsHandler = answerQuery(listDeletedBoards, async (context, input) => {
  const { db, clock } = context
  const of = [memberOf(context).id, undoTime.since(clock.now())]
  const { shown, bookmark } = await readTimedPage(
    'deleted_boards',
    input,
    (after, limit) =>
      rows<DeletedRow>(db, deleted, [...of, after?.at ?? null, after?.id ?? null, limit]),
    ({ deleted_at, id }) => ({ at: deleted_at, id }),
  )
  return { items: shown.map(toDeletedBoard), bookmark }
})
