import { Failure } from '#contract/errors'
import type { PersonId, PinId, SectionId } from '#contract/ids'
import { findSection, lockSavableBoards, type SavableBoard } from '#domains/boards'
import type { Writer } from '#platform/database'
import type { LockedPins } from './lock-pins.ts'
import { lockPins } from './many-queries.ts'

/** A section's board, locked, with those of these pins that are on it. */
export async function lockSection(
  db: Writer,
  sectionId: SectionId,
  ids: readonly PinId[],
  viewerId: PersonId,
): Promise<LockedPins & { board: SavableBoard }> {
  const missing = new Failure('section_not_found', { field: 'section_id' })
  const found = await findSection(db, sectionId, viewerId)
  if (!found) throw missing
  const boards = await lockSavableBoards(db, [found.id], viewerId)
  const board = boards.get(found.id)
  // Checked again: it may have been deleted while waiting for its board.
  if (!board || !(await findSection(db, sectionId, viewerId))) throw missing
  return { board, boards, pins: await lockPins(db, ids, [board.id]) }
}
