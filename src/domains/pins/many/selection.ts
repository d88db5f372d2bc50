import type { ActionRow } from './board-actions/action-queries.ts'
import type { Selection } from './many-queries.ts'

/** Above every id. */
export const lastId = '9223372036854775807'

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
export function selectionOf(action: Chosen, personId: string | null): Selection {
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
