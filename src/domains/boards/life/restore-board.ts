import { restoreBoard } from '#contract/boards/restore-board'
import { Failure } from '#contract/errors'
import type { BoardId } from '#contract/ids'
import { lockPerson } from '#domains/people'
import { row, rows, type Writer } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { assignBoardSlug } from '../board-address.ts'
import { type BoardRow, boardColumns, countOwnBoards } from '../board-queries.ts'
import { checkRoomForBoard } from '../board-rules.ts'
import { boardCard } from '../cards/board-card.ts'
import { toStoredCard } from '../reading/board-views.ts'
import { boardAsChanged } from '../reading/whole-board.ts'
import { countBoardOf } from './count-board.ts'
import { undoTime } from './undo-time.ts'

const deleted = `select ${boardColumns} from boards b join people owner on owner.id = b.owner_id`
const restorable = `${deleted} where b.id = $1 and b.owner_id = $2 and b.deleted_at > $3 and b.taken_down_at is null
  for no key update of b`
const takenDown = `${deleted} where b.id = $1 and b.taken_down_at is not null and b.deleted_at = 'infinity'
  for no key update of b`

/** Its name or slug may have been taken meanwhile: then it gets the next free slug. */
export const restoreBoardHandler = answerCommand(restoreBoard, async (context, { board_id }) => {
  const { db, clock } = context
  const { id: ownerId } = memberOf(context)
  const board = await row<BoardRow>(db, restorable, [
    board_id,
    ownerId,
    undoTime.since(clock.now()),
  ])
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  await lockPerson(db, ownerId)
  checkRoomForBoard(await countOwnBoards(db, ownerId))
  await bringBack(db, board)
  return boardAsChanged(db, board.id, ownerId)
})

/** For the operator: returns false when it was not taken down, or its owner had deleted it before. */
export async function putBackBoard(db: Writer, id: BoardId): Promise<boolean> {
  const board = await row<BoardRow>(db, takenDown, [id])
  if (!board) return false
  await lockPerson(db, board.owner_id)
  await bringBack(db, board)
  return true
}

async function bringBack(db: Writer, board: BoardRow): Promise<void> {
  const { id, name, owner_id: ownerId } = board
  const slug = await assignBoardSlug(db, { ownerId, boardId: id, name })
  await rows(
    db,
    `update boards set deleted_at = null, taken_down_at = null, slug = $2, card = $3, card_version = $4
      where id = $1`,
    [id, slug, toStoredCard({ ...board, slug }), boardCard.version],
  )
  await countBoardOf(db, board, 1)
}
