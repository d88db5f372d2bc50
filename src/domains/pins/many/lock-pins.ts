import { Failure } from '#contract/errors'
import type { BoardId, PersonId, PinId, SectionId } from '#contract/ids'
import { findSection, lockSavableBoards, type SavableBoard } from '#domains/boards'
import { rows, type Writer } from '#platform/database'
import { type LockedPin, lockPins, selectBoardsOfPins } from './many-queries.ts'

/** Pins and boards locked until the transaction ends: pins in the order of ids. */
export interface LockedPins {
  pins: LockedPin[]
  boards: Map<string, SavableBoard>
}

const maxAttempts = 20

/**
 * Locks pins the viewer may change, with their boards and further ones: boards first, in
 * the order of ids. A pin that was moved while waiting for its board is looked up again; pins that
 * are gone, or that the viewer may not change, are left out.
 */
export async function lockEditablePins(
  db: Writer,
  ids: readonly PinId[],
  viewerId: PersonId,
  further: readonly BoardId[] = [],
): Promise<LockedPins> {
  const boardIds = new Set(further)
  for (let attempt = 1; ; attempt += 1) {
    await rows(db, 'savepoint holding', [])
    for (const id of await selectBoardsOfPins(db, ids, viewerId)) boardIds.add(id)
    const boards = await lockSavableBoards(db, [...boardIds], viewerId)
    const pins = await lockPins(db, ids, [...boards.keys()])
    const isAll = pins.length === ids.length
    const escaped = isAll ? [] : await selectBoardsOfPins(db, ids, viewerId)
    if (escaped.every((id) => boards.has(id))) return { pins, boards }
    if (attempt === maxAttempts) throw new Failure('database_unavailable')
    // Releases the boards, so that more of them can be locked in order.
    await rows(db, 'rollback to savepoint holding', [])
    for (const id of escaped) boardIds.add(id)
  }
}

/** The target place of pins, on a locked board. */
export interface LockedPlace {
  board: SavableBoard
  section_id: SectionId | null
}

export async function findLockedPlace(
  db: Writer,
  boards: LockedPins['boards'],
  boardId: BoardId,
  sectionId: SectionId | null,
  viewerId: PersonId,
  fields = { board: 'board_id', section: 'section_id' },
): Promise<LockedPlace> {
  const board = boards.get(boardId)
  if (!board) throw new Failure('board_not_found', { field: fields.board })
  if (sectionId !== null) {
    const section = await findSection(db, sectionId, viewerId)
    if (section?.id !== board.id) throw new Failure('section_not_found', { field: fields.section })
  }
  return { board, section_id: sectionId }
}

/** Only a board's owner can remove pins that others saved. */
export function checkMayLeave(
  pins: readonly LockedPin[],
  boards: LockedPins['boards'],
  viewerId: PersonId,
  field: string,
): void {
  const mayLeave = (pin: LockedPin) =>
    pin.person_id === viewerId || boards.get(pin.board_id)?.owner_id === viewerId
  if (!pins.every(mayLeave)) throw new Failure('pin_of_others', { field })
}
