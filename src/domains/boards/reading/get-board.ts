import { getBoard } from '#contract/boards/get-board'
import { Failure } from '#contract/errors'
import { answerQuery } from '#platform/operations'
import { toBoard } from './board-views.ts'
import { findBoardBySlug, findWholeBoard } from './whole-board.ts'

export const getBoardHandler = answerQuery(getBoard, async ({ db, viewer }, by) => {
  const viewerId = viewer?.id ?? null
  const board =
    by.board_id !== undefined
      ? await findWholeBoard(db, by.board_id, viewerId)
      : await findBoardBySlug(db, by.username ?? '', by.slug ?? '', viewerId)
  if (!board) throw new Failure('board_not_found')
  return toBoard(board)
})
