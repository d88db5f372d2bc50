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

/** A place with its display name. */
export interface NamedPlace extends Place {
  name: string
}

export type BulkEdit = { kind: 'move' | 'copy'; to: NamedPlace } | { kind: 'delete' }

export interface Call {
  operation: Operation
  input: Record<string, unknown>
}

/** The server call for a bulk edit. */
export function callFor(edit: BulkEdit, place: Place, choice: Choice): Call {
  const ids = [...choice.ids]
  return choice.isInverse ? callForAll(edit, place, ids) : callForSome(edit, place, ids)
}

function callForAll(edit: BulkEdit, place: Place, exceptions: readonly string[]): Call {
  const { board_id, section_id: old_section_id } = place
  const input = { board_id, old_section_id, pin_ids: exceptions }
  if (edit.kind === 'delete') return { operation: deleteAllPins, input }
  return {
    operation: edit.kind === 'move' ? moveAllPins : copyAllPins,
    input: { ...input, new_board_id: edit.to.board_id, new_section_id: edit.to.section_id },
  }
}

function callForSome(edit: BulkEdit, place: Place, pin_ids: readonly string[]): Call {
  if (edit.kind === 'delete') return { operation: deletePins, input: { pin_ids } }
  const { board_id, section_id } = edit.to
  const across = { board_id, section_id, pin_ids }
  if (edit.kind === 'copy') return { operation: copyPins, input: across }
  if (board_id === place.board_id && section_id !== null)
    return { operation: moveIntoSection, input: { section_id, pins: pin_ids } }
  if (board_id === place.board_id && place.section_id !== null)
    return { operation: moveOutOfSection, input: { section_id: place.section_id, pins: pin_ids } }
  return { operation: movePins, input: across }
}

/** Whether the pins disappear from the list shown: a board's page also shows the pins of its sections. */
export function leavesList(edit: BulkEdit, place: Place): boolean {
  if (edit.kind !== 'move') return edit.kind === 'delete'
  return edit.to.board_id !== place.board_id || place.section_id !== null
}

interface ShownPin {
  id: string
  section: { id: string } | null
}

/** Where the chosen pins were, to undo a move; null if some were never shown. */
export function originsOf(
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
