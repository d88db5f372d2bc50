import { boardPickerBoards } from '#contract/boards/board-picker'
import { limits } from '#contract/limits'
import { answerQuery, memberOf } from '#platform/operations'
import { selectBoardsByName } from './board-queries.ts'
import { toPickableBoard } from './board-views.ts'

const shortlistLength = 2

export const boardPickerBoardsHandler = answerQuery(boardPickerBoards, async (context) => {
  const { id } = memberOf(context)
  const boards = await selectBoardsByName(
    context.db,
    { ownerId: id, viewerId: id, privacy: null, limit: limits.boardsPerPerson },
    null,
  )
  const shortlist = boards
    .toSorted((a, b) => b.last_pinned_at.getTime() - a.last_pinned_at.getTime())
    .slice(0, shortlistLength)
  return {
    all_boards: boards.map(toPickableBoard),
    boards_shortlist: shortlist.map(toPickableBoard),
  }
})
