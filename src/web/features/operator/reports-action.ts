import { settleReport } from '#contract/reports/reports'
import { formAction } from '#web/lib/forms/form-action.ts'

export const reportsAction = formAction({
  settle: {
    do: ({ text, run }) =>
      run(settleReport, {
        id: text('id'),
        outcome: text('outcome') === 'removed' ? 'removed' : 'kept',
      }),
  },
})
