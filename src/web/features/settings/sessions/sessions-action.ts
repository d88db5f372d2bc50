import { endSession } from '#contract/accounts/log-in/sessions'
import { formAction } from '#web/lib/forms/form-action.ts'

export const sessionsAction = formAction({
  end_session: { do: ({ text, run }) => run(endSession, { session_id: text('session_id') }) },
  end_others: { do: ({ run }) => run(endSession, { all_others: true }) },
})
