import { editProfile } from '#contract/accounts/account/edit-profile'
import { formAction } from '#web/lib/forms/form-action.ts'

export const mailsAction = formAction({
  set_mails_of_messages: {
    do: ({ has, run }) => run(editProfile, { mails_of_messages: has('mails_of_messages') }),
  },
  set_mails_of_invites: {
    do: ({ has, run }) => run(editProfile, { mails_of_invites: has('mails_of_invites') }),
  },
  set_wants_marketing: {
    do: ({ has, run }) => run(editProfile, { marketing_opt_out: !has('wants_marketing') }),
  },
})
