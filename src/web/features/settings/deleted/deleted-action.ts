import { restoreBoard } from '#contract/boards/restore-board'
import { restorePins } from '#contract/pins/many/restore-pins'
import { formAction } from '#web/lib/forms/form-action.ts'

export const deletedAction = formAction({
  restore: { do: ({ text, run }) => run(restoreBoard, { board_id: text('board_id') }) },
  restore_pin: { do: ({ text, run }) => run(restorePins, { pin_ids: [text('pin_id')] }) },
})
