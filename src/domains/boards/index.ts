import { boardPickerBoardsHandler } from './board-picker.ts'
import { createBoardHandler } from './create-board.ts'
import { createSectionHandler } from './create-section.ts'
import { deleteBoardHandler } from './delete-board.ts'
import { editBoardHandler } from './edit-board.ts'
import { editSectionHandler } from './edit-section.ts'
import { getBoardHandler } from './get-board.ts'
import { getSectionHandler } from './get-section.ts'
import { listBoardsHandler } from './list-boards.ts'
import { listSectionsHandler } from './list-sections.ts'

/** `deleteSection` is answered by `pins`, which moves the section's pins out first. */
export const boardHandlers = [
  createBoardHandler,
  editBoardHandler,
  deleteBoardHandler,
  getBoardHandler,
  listBoardsHandler,
  boardPickerBoardsHandler,
  createSectionHandler,
  editSectionHandler,
  getSectionHandler,
  listSectionsHandler,
]

export { isPublic, listableFor, openableBy } from './board-privacy.ts'
export {
  type BoardRow,
  countBoardPins,
  findBoard,
  lockBoards,
  type SectionRow,
  setBoardCovers,
} from './board-queries.ts'
export { isListed } from './board-rules.ts'
export { boardCardJson, boardUrl, writeCover } from './board-views.ts'
export { removeBoardsOf } from './remove-boards.ts'
export { findSavableBoard, lockSavableBoard, type SavableBoard } from './savable-board.ts'
export {
  countSectionPins,
  countSections,
  deleteSectionRow,
  findSection,
  setSectionCovers,
} from './section-queries.ts'
