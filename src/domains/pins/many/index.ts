import {
  copyAllPinsHandler,
  deleteAllPinsHandler,
  moveAllPinsHandler,
} from './board-actions/change-all-pins.ts'
import { listBoardActionsHandler } from './board-actions/list-board-actions.ts'
import { mergeBoardsHandler } from './board-actions/merge-boards.ts'
import { copyPinsHandler } from './copy-pins.ts'
import { deletePinsHandler } from './delete-pins.ts'
import { moveIntoSectionHandler } from './move-into-section.ts'
import { moveOutOfSectionHandler } from './move-out-of-section.ts'
import { movePinsHandler } from './move-pins.ts'

export const manyPinHandlers = [
  movePinsHandler,
  copyPinsHandler,
  deletePinsHandler,
  moveIntoSectionHandler,
  moveOutOfSectionHandler,
  moveAllPinsHandler,
  copyAllPinsHandler,
  deleteAllPinsHandler,
  mergeBoardsHandler,
  listBoardActionsHandler,
]

export { runBoardAction, sweepBoardActions } from './board-actions/action-jobs.ts'
