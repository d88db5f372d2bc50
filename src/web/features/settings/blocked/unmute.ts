import { unmutePerson } from '#contract/people/mutes'
import type { Act } from '#web/lib/forms/form-action.ts'

/** The form action shared by the pages that list muted people. */
export const unmute: Act = {
  do: ({ text, run }) => run(unmutePerson, { user_id: text('user_id') }),
}
