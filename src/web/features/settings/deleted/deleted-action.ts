import { restoreBoard } from '#contract/boards/restore-board'
import { formAction } from '#web/lib/forms/form-action.ts'

export const deletedAction = formAction({
  restore: { do: ({ text, run }) => run(restoreBoard, { board_id: text('board_id') }) },
})
