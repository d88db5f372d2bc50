import { redirectDocument } from 'react-router'
import { deactivateAccount } from '#contract/accounts/states/deactivate-account'
import { deleteAccount } from '#contract/accounts/states/delete-account'
import { checkOwnPassword } from '#web/lib/forms/check-password.ts'
import { type ActionHandler, type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

const fields: ActionHandler['fields'] = { password_wrong: 'password' }

const input = ({ text, has }: ActionInput) => ({
  password: has('password') ? text('password') : undefined,
  reason: text('reason'),
})

/** Both actions log out everywhere, so they redirect with a full page load to a page for visitors. */
export const leaveAction = formAction({
  deactivate: {
    check: checkOwnPassword,
    do: async (given) => {
      await given.run(deactivateAccount, input(given))
      throw redirectDocument('/account/goodbye/')
    },
    fields,
  },
  delete: {
    check: checkOwnPassword,
    do: async (given) => {
      const { deletion_due_at: due } = await given.run(deleteAccount, input(given))
      const day = new Date(due).toISOString().slice(0, 10)
      throw redirectDocument(`/account/goodbye/?until=${day}`)
    },
    fields,
  },
})
