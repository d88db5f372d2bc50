import type { PersonId } from '#contract/ids'
import type { ActionRow } from './board-actions/action-queries.ts'
import type { Selection } from './many-queries.ts'

type Chosen = Pick<
  ActionRow,
  | 'kind'
  | 'board_id'
  | 'section_id'
  | 'to_board_id'
  | 'to_section_id'
  | 'except_pin_ids'
  | 'up_to_pin_id'
  | 'after_pin_id'
>

/** The remaining pins of an action. `personId`: only what this person saved, because they do not own the board. */
export function selectionOf(action: Chosen, personId: PersonId | null): Selection {
  const { kind, board_id, section_id, to_board_id, to_section_id } = action
  const isSameBoard = kind === 'move' && board_id === to_board_id
  return {
    board_id,
    section_id,
    except_pin_ids: action.except_pin_ids,
    up_to_pin_id: action.up_to_pin_id,
    after_pin_id: action.after_pin_id,
    outside_section_id: isSameBoard ? to_section_id : null,
    person_id: isSameBoard || kind === 'copy' ? null : personId,
  }
}
