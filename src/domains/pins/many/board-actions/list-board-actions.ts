import { limits } from '#contract/limits'
import { listBoardActions } from '#contract/pins/many/list-board-actions'
import { answerQuery, memberOf } from '#platform/operations'
import { selectActions } from './action-queries.ts'
import { toBoardAction } from './begin-action.ts'

const maxShown = 50

export const listBoardActionsHandler = answerQuery(listBoardActions, async (context) => {
  const since = new Date(context.clock.now().getTime() - limits.boardActionHours * 3_600_000)
  const found = await selectActions(context.db, memberOf(context).id, since)
  return found.slice(0, maxShown).map(toBoardAction)
})
