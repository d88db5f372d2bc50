import type { Operation } from '#contract/operation'
import { copyAllPins, deleteAllPins, moveAllPins } from '#contract/pins/many/change-all-pins'
import { copyPins } from '#contract/pins/many/copy-pins'
import { deletePins } from '#contract/pins/many/delete-pins'
import { moveIntoSection } from '#contract/pins/many/move-into-section'
import { moveOutOfSection } from '#contract/pins/many/move-out-of-section'
import { movePins } from '#contract/pins/many/move-pins'
import type { Moved } from '#web/lib/saving/use-pin-undo.ts'
import { type Choice, isChosen } from './choice.ts'

/** A board, or one of its sections. */
export interface Place {
  board_id: string
  section_id: string | null
}

/** A place with the name people know it by. */
export interface NamedPlace extends Place {
  name: string
}

export type Deed = { kind: 'move' | 'copy'; to: NamedPlace } | { kind: 'delete' }

export interface Call {
  operation: Operation
  input: Record<string, unknown>
}

/** What is asked of the server for a deed: one call for each of the kinds there are. Pure. */
export function callOf(deed: Deed, place: Place, choice: Choice): Call {
  const ids = [...choice.ids]
  return choice.isInverse ? callOfAll(deed, place, ids) : callOfSome(deed, place, ids)
}

function callOfAll(deed: Deed, place: Place, exceptions: readonly string[]): Call {
  const { board_id, section_id: old_section_id } = place
  const input = { board_id, old_section_id, pin_ids: exceptions }
  if (deed.kind === 'delete') return { operation: deleteAllPins, input }
  return {
    operation: deed.kind === 'move' ? moveAllPins : copyAllPins,
    input: { ...input, new_board_id: deed.to.board_id, new_section_id: deed.to.section_id },
  }
}

function callOfSome(deed: Deed, place: Place, pin_ids: readonly string[]): Call {
  if (deed.kind === 'delete') return { operation: deletePins, input: { pin_ids } }
  const { board_id, section_id } = deed.to
  const across = { board_id, section_id, pin_ids }
  if (deed.kind === 'copy') return { operation: copyPins, input: across }
  if (board_id === place.board_id && section_id !== null)
    return { operation: moveIntoSection, input: { section_id, pins: pin_ids } }
  if (board_id === place.board_id && place.section_id !== null)
    return { operation: moveOutOfSection, input: { section_id: place.section_id, pins: pin_ids } }
  return { operation: movePins, input: across }
}

/** Whether the pins are no more where they are shown: a board's page shows those in its sections too. */
export function leaves(deed: Deed, place: Place): boolean {
  if (deed.kind !== 'move') return deed.kind === 'delete'
  return deed.to.board_id !== place.board_id || place.section_id !== null
}

interface ShownPin {
  id: string
  section: { id: string } | null
}

/** Where the chosen pins lay, for taking them back there; null where some were never shown. Pure. */
export function leftFrom(
  { board_id }: Place,
  choice: Choice,
  shown: { items: readonly ShownPin[]; bookmark: string | null },
): Moved[] | null {
  if (choice.isInverse && shown.bookmark !== null) return null
  const chosen = shown.items.filter(({ id }) => isChosen(choice, id))
  if (!choice.isInverse && chosen.length < choice.ids.size) return null
  const bySection = Map.groupBy(chosen, ({ section }) => section?.id ?? null)
  return Array.from(bySection, ([section_id, pins]) => ({
    board_id,
    section_id,
    pin_ids: pins.map(({ id }) => id),
  }))
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.board_id === other.board_id && one.section_id === other.section_id
}
