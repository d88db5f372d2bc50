import type { BoardId, SectionId } from '#contract/ids'
import { copyAllPins, deleteAllPins, moveAllPins } from '#contract/pins/many/change-all-pins'
import { answerCommand } from '#platform/operations'
import { beginAllPins } from './begin-action.ts'

export const moveAllPinsHandler = answerCommand(moveAllPins, (context, input) =>
  beginAllPins(context, { ...input, kind: 'move', to: placeOf(input) }),
)

export const copyAllPinsHandler = answerCommand(copyAllPins, (context, input) =>
  beginAllPins(context, { ...input, kind: 'copy', to: placeOf(input) }),
)

export const deleteAllPinsHandler = answerCommand(deleteAllPins, (context, input) =>
  beginAllPins(context, { ...input, kind: 'delete', to: null }),
)

function placeOf(input: { new_board_id: BoardId; new_section_id: SectionId | null }) {
  return { board_id: input.new_board_id, section_id: input.new_section_id }
}
