import { boardPickerBoards, type PickableBoard } from '#contract/boards/board-picker'
import { readyJson } from '#platform/json'
import { answerQuery, memberOf } from '#platform/operations'
import { selectPickableBoards } from './board-queries.ts'
import { writePickableBoard } from './board-views.ts'

const shortlistLength = 2

export const boardPickerBoardsHandler = answerQuery(boardPickerBoards, async (context) => {
  const { id, username } = memberOf(context)
  const all: string[] = []
  const shortlist: string[] = []
  for (const board of await selectPickableBoards(context.db, id, shortlistLength)) {
    const text = writePickableBoard(board, username)
    all.push(text)
    if (board.latest_rank !== null) shortlist[board.latest_rank - 1] = text
  }
  return {
    all_boards: readyJson<PickableBoard[]>(`[${all.join(',')}]`),
    boards_shortlist: readyJson<PickableBoard[]>(`[${shortlist.join(',')}]`),
  }
})
