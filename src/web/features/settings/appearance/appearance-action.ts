import { editProfile } from '#contract/accounts/account/edit-profile'
import { formAction } from '#web/lib/forms/form-action.ts'

export const appearanceAction = formAction({
  set_key_shortcuts: {
    do: ({ has, run }) => run(editProfile, { key_shortcuts: has('key_shortcuts') }),
  },
})
