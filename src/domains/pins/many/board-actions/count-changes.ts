import type { BoardId, PersonId, PinId, SectionId } from '#contract/ids'
import { type CountedBoard, changePlaces, isListed, type PlaceChange } from '#domains/boards'
import { changeCounts } from '#domains/people'
import type { Writer } from '#platform/database'
import { compareIds } from '#platform/ids'
import { selectCoversOf } from './select-covers.ts'

/** A pin at a place it left, or was added to. */
export interface PinAt {
  id: PinId
  board_id: BoardId
  section_id: SectionId | null
  created_at: Date
}

/**
 * Adjusts the counts of places for pins that left and came, and computes their covers again.
 * Call it after the pins' rows have changed; their boards must be locked.
 */
export async function countChanges(
  db: Writer,
  boards: ReadonlyMap<string, CountedBoard>,
  left: readonly PinAt[],
  came: readonly PinAt[],
): Promise<void> {
  const changes = sumChanges(left, came)
  if (changes.length === 0) return
  const placed = await selectCoversOf(db, changes)
  await changePlaces(db, placed, withoutSameBoard(came, left), withoutSameBoard(left, came))
  await countForOwners(db, boards, placed)
}

/** Those of `pins` that are not on the same board in `others`. */
function withoutSameBoard(others: readonly PinAt[], pins: readonly PinAt[]): PinAt[] {
  const boards = new Map(others.map(({ id, board_id }) => [id, board_id]))
  return pins.filter(({ id, board_id }) => boards.get(id) !== board_id)
}

/** One change for each board and section that lost or gained pins. */
function sumChanges(left: readonly PinAt[], came: readonly PinAt[]): PlaceChange[] {
  const sums = new Map<string, PlaceChange>()
  const add = (pin: PinAt, section_id: SectionId | null, by: number) => {
    const key = `${pin.board_id}/${section_id}`
    const { board_id } = pin
    const sum = sums.get(key) ?? { board_id, section_id, by: 0, covers: [], saved_at: null }
    sum.by += by
    if (by > 0 && (sum.saved_at === null || pin.created_at > sum.saved_at))
      sum.saved_at = pin.created_at
    sums.set(key, sum)
  }
  for (const pin of left) {
    add(pin, null, -1)
    if (pin.section_id !== null) add(pin, pin.section_id, -1)
  }
  for (const pin of came) {
    add(pin, null, 1)
    if (pin.section_id !== null) add(pin, pin.section_id, 1)
  }
  return [...sums.values()]
}

async function countForOwners(
  db: Writer,
  boards: ReadonlyMap<string, CountedBoard>,
  changes: readonly PlaceChange[],
): Promise<void> {
  const sums = new Map<PersonId, { pins: number; hiddenPins: number }>()
  for (const { board_id, section_id, by } of changes) {
    const board = boards.get(board_id)
    if (!board || section_id !== null || by === 0) continue
    const sum = sums.get(board.owner_id) ?? { pins: 0, hiddenPins: 0 }
    if (isListed(board.privacy)) sum.pins += by
    else sum.hiddenPins += by
    sums.set(board.owner_id, sum)
  }
  // The global locking order.
  for (const [owner, sum] of [...sums].toSorted(([a], [b]) => compareIds(a, b)))
    await changeCounts(db, owner, { boards: 0, hiddenBoards: 0, ...sum })
}
