import { settleAppeal } from '#contract/accounts/states/appeals'
import { formAction } from '#web/lib/forms/form-action.ts'

export const appealsAction = formAction({
  settle: {
    do: ({ text, run }) =>
      run(settleAppeal, {
        id: text('id'),
        outcome: text('outcome') === 'lifted' ? 'lifted' : 'kept',
      }),
  },
})
