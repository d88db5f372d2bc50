import { Failure } from '#contract/errors'
import type { BoardId, PersonId, PinId, SectionId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  countPinAdded,
  countPinAddedToSection,
  findSection,
  isListed,
  lockSavableBoard,
  type SavableBoard,
  writeCover,
} from '#domains/boards'
import { changeCounts } from '#domains/people'
import type { Writer } from '#platform/database'
import type { Picture } from './pin-rules.ts'
import type { SavedInto } from './pin-views.ts'

/** Finds and locks the place a pin is saved to, or throws what is missing. */
export async function lockTargetPlace(
  db: Writer,
  boardId: BoardId,
  sectionId: SectionId | null,
  viewerId: PersonId,
): Promise<SavedInto> {
  const board = await lockSavableBoard(db, boardId, viewerId)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  if (board.pin_count >= limits.pinsPerBoard) throw new Failure('board_full', { field: 'board_id' })
  return {
    board,
    section: sectionId === null ? null : await sectionOf(db, board, sectionId, viewerId),
  }
}

export async function sectionOf(
  db: Writer,
  board: SavableBoard,
  sectionId: SectionId,
  viewerId: PersonId,
) {
  const section = await findSection(db, sectionId, viewerId)
  if (!section || section.id !== board.id)
    throw new Failure('section_not_found', { field: 'section' })
  return { id: section.section_id, title: section.section_title, slug: section.section_slug }
}

/** Counts a pin that was added to a place, and adds it to the covers. */
export async function countArrival(
  db: Writer,
  { board, section }: SavedInto,
  pinId: PinId,
  picture: Pick<Picture, 'signature' | 'dominant_color'>,
  at: Date,
): Promise<void> {
  const cover = writeCover(picture)
  await countPinAdded(db, board.id, pinId, { cover, at })
  if (section) await countPinAddedToSection(db, board.id, section.id, cover)
  await countForOwner(db, board)
}

async function countForOwner(db: Writer, board: SavableBoard): Promise<void> {
  const listed = isListed(board.privacy)
  await changeCounts(db, board.owner_id, {
    boards: 0,
    hiddenBoards: 0,
    pins: listed ? 1 : 0,
    hiddenPins: listed ? 0 : 1,
  })
}
