import { undoAdChange } from '#contract/campaigns/changes/undo-change'
import { formAction } from '#web/lib/forms/form-action.ts'

export const historyAction = formAction({
  undo_change: {
    do: ({ text, run }) =>
      run(undoAdChange, {
        advertiser_id: text('advertiser_id'),
        change_id: text('change_id'),
      }),
  },
})
