import { restoreBoard } from '#contract/boards/restore-board'
import { Failure } from '#contract/errors'
import { lockPerson } from '#domains/people'
import { row, rows } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { assignBoardSlug } from '../board-address.ts'
import { type BoardRow, boardColumns, countOwnBoards } from '../board-queries.ts'
import { checkRoomForBoard } from '../board-rules.ts'
import { toStoredCard } from '../reading/board-views.ts'
import { boardAsChanged } from '../reading/whole-board.ts'
import { countBoardOf } from './count-board.ts'
import { undoTime } from './undo-time.ts'

const lockDeleted = `select ${boardColumns} from boards b join people owner on owner.id = b.owner_id
  where b.id = $1 and b.owner_id = $2 and b.deleted_at > $3 for no key update of b`

/** Its name or slug may have been taken meanwhile: then it gets the next free slug. */
export const restoreBoardHandler = answerCommand(restoreBoard, async (context, { board_id }) => {
  const { db, clock } = context
  const { id: ownerId } = memberOf(context)
  const board = await row<BoardRow>(db, lockDeleted, [
    board_id,
    ownerId,
    undoTime.since(clock.now()),
  ])
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  await lockPerson(db, ownerId)
  checkRoomForBoard(await countOwnBoards(db, ownerId))
  const { id, name } = board
  const slug = await assignBoardSlug(db, { ownerId, boardId: id, name })
  await rows(db, 'update boards set deleted_at = null, slug = $2, card = $3 where id = $1', [
    id,
    slug,
    toStoredCard({ ...board, slug }),
  ])
  await countBoardOf(db, board, 1)
  return boardAsChanged(db, id, ownerId)
})
