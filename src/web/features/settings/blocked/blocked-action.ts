import { unblockPerson } from '#contract/people/blocks'
import { formAction } from '#web/lib/forms/form-action.ts'
import { unmute } from './unmute.ts'

export const blockedAction = formAction({
  unblock: { do: ({ text, run }) => run(unblockPerson, { user_id: text('user_id') }) },
  unmute,
})
