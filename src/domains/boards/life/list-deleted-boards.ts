import { listDeletedBoards } from '#contract/boards/list-deleted-boards'
import { type Db, rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readTimedBookmark, type TimedKeys, writeTimedBookmark } from '#platform/paging'
import { type BoardRow, boardColumns } from '../board-queries.ts'
import { toDeletedBoard } from '../board-views.ts'
import { undoUntil } from './undo-time.ts'

export const listDeletedBoardsHandler = answerQuery(listDeletedBoards, async (context, input) => {
  const { db, clock } = context
  const feed = 'deleted_boards'
  const start = readTimedBookmark(input.bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  const since = undoUntil(clock.now())
  const found = await selectDeleted(db, memberOf(context).id, since, start, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeTimedBookmark(feed, { at: last.deleted_at, id: last.id }),
  )
  return { items: shown.map(toDeletedBoard), bookmark }
})

type DeletedRow = BoardRow & { deleted_at: Date }

const deleted = `select ${boardColumns}, b.deleted_at
   from boards b join people owner on owner.id = b.owner_id
  where b.owner_id = $1 and b.deleted_at > $2
    and ($3::timestamptz is null or (b.deleted_at, b.id) < ($3, $4::bigint))
  order by b.deleted_at desc, b.id desc limit $5`

function selectDeleted(
  db: Db,
  ownerId: string,
  since: Date,
  after: TimedKeys | null,
  limit: number,
): Promise<DeletedRow[]> {
  return rows<DeletedRow>(db, deleted, [
    ownerId,
    since,
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ])
}
