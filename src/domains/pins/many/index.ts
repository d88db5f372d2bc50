import { listBoardActionsHandler } from '../board-actions/list-board-actions.ts'
import { copyAllPinsHandler, deleteAllPinsHandler, moveAllPinsHandler } from './change-all-pins.ts'
import { copyPinsHandler } from './copy-pins.ts'
import { deletePinsHandler } from './delete-pins.ts'
import { mergeBoardsHandler } from './merge-boards.ts'
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
