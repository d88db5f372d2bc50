import { unmutePerson } from '#contract/people/mutes'
import type { ActionHandler } from '#web/lib/forms/form-action.ts'

/** The form action shared by the pages that list muted people. */
export const unmute: ActionHandler = {
  do: ({ text, run }) => run(unmutePerson, { user_id: text('user_id') }),
}
