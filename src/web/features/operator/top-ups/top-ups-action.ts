import { undoTopUp } from '#contract/billing/prepaid'
import { formAction } from '#web/lib/forms/form-action.ts'

export const topUpsAction = formAction({
  undo: {
    do: ({ text, run }) =>
      run(undoTopUp, {
        advertiser_id: text('advertiser_id'),
        charge_id: text('charge_id'),
        note: text('note'),
      }),
  },
})
