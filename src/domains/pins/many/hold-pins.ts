import { Failure } from '#contract/errors'
import { findSection, lockSavableBoards, type SavableBoard } from '#domains/boards'
import { rows, type Writer } from '#platform/database'
import { type HeldPin, lockPins, selectBoardsOfPins } from './many-queries.ts'

/** Pins and boards held until the transaction ends: pins in the order of ids. */
export interface Held {
  pins: HeldPin[]
  boards: Map<string, SavableBoard>
}

const mostTries = 20

/**
 * Takes hold of pins the viewer may change, with the boards they are on and further ones: boards first, in
 * the order of ids. A pin that was moved while we waited for its board is looked for where it is now; what
 * is gone, or not the viewer's to change, is left out.
 */
export async function holdPins(
  db: Writer,
  ids: readonly string[],
  viewerId: string,
  further: readonly string[] = [],
): Promise<Held> {
  const boardIds = new Set(further)
  for (let attempt = 1; ; attempt += 1) {
    await rows(db, 'savepoint holding', [])
    for (const id of await selectBoardsOfPins(db, ids, viewerId)) boardIds.add(id)
    const boards = await lockSavableBoards(db, [...boardIds], viewerId)
    const pins = await lockPins(db, ids, [...boards.keys()])
    const isAll = pins.length === ids.length
    const escaped = isAll ? [] : await selectBoardsOfPins(db, ids, viewerId)
    if (escaped.every((id) => boards.has(id))) return { pins, boards }
    if (attempt === mostTries) throw new Failure('database_unavailable')
    // Lets the boards go again, so that more of them can be held in order.
    await rows(db, 'rollback to savepoint holding', [])
    for (const id of escaped) boardIds.add(id)
  }
}

/** Where pins are to go, among boards that are held. */
export interface HeldPlace {
  board: SavableBoard
  section_id: string | null
}

export async function placeIn(
  db: Writer,
  boards: Held['boards'],
  boardId: string,
  sectionId: string | null,
  viewerId: string,
  fields = { board: 'board_id', section: 'section_id' },
): Promise<HeldPlace> {
  const board = boards.get(boardId)
  if (!board) throw new Failure('board_not_found', { field: fields.board })
  if (sectionId !== null) {
    const section = await findSection(db, sectionId, viewerId)
    if (section?.id !== board.id) throw new Failure('section_not_found', { field: fields.section })
  }
  return { board, section_id: sectionId }
}

/** Pins that others saved leave a board by its owner's hand only. */
export function checkMayLeave(
  pins: readonly HeldPin[],
  boards: Held['boards'],
  viewerId: string,
  field: string,
): void {
  const mayLeave = (pin: HeldPin) =>
    pin.person_id === viewerId || boards.get(pin.board_id)?.owner_id === viewerId
  if (!pins.every(mayLeave)) throw new Failure('pin_of_others', { field })
}
