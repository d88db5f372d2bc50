import { Failure } from '#contract/errors'
import { findSection, lockSavableBoards, type SavableBoard } from '#domains/boards'
import type { Writer } from '#platform/database'
import type { Held } from './hold-pins.ts'
import { lockPins } from './many-queries.ts'

/** A section's board, held, with those of these pins that are on it. */
export async function holdSection(
  db: Writer,
  sectionId: string,
  ids: readonly string[],
  viewerId: string,
): Promise<Held & { board: SavableBoard }> {
  const missing = new Failure('section_not_found', { field: 'section_id' })
  const found = await findSection(db, sectionId, viewerId)
  if (!found) throw missing
  const boards = await lockSavableBoards(db, [found.id], viewerId)
  const board = boards.get(found.id)
  // Once more: it may have been deleted while its board was waited for.
  if (!board || !(await findSection(db, sectionId, viewerId))) throw missing
  return { board, boards, pins: await lockPins(db, ids, [board.id]) }
}
