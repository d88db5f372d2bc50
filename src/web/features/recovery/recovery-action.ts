import { cancelEmailChange } from '#contract/accounts/email/cancel-email-change'
import { confirmEmailChange } from '#contract/accounts/email/confirm-email-change'
import { getEmailChange } from '#contract/accounts/email/get-email-change'
import { verifyEmail } from '#contract/accounts/email/verify-email'
import { openInvitation } from '#contract/accounts/invitations/open-invitation'
import { resetPassword } from '#contract/accounts/recovery/reset-password'
import { comeBack } from '#contract/accounts/states/come-back'
import { keepAccount } from '#contract/accounts/states/delete-account'
import { checkNewPassword } from '#web/lib/forms/check-password.ts'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'
import { newPasswordFields } from '#web/lib/forms/new-password-failures.ts'

const token = ({ text }: ActionInput) => ({ token: text('token') })

/** The actions of links from mails; each page has a form with one of these intents. */
export const recoveryAction = formAction({
  reset: {
    check: checkNewPassword,
    do: ({ text, run }) =>
      run(resetPassword, {
        token: text('token'),
        username: text('username') || undefined,
        new_password: text('new_password'),
        new_password_confirm: text('new_password_confirm'),
      }),
    fields: newPasswordFields,
  },
  verify: {
    do: async (given) => {
      const verified = await given.run(verifyEmail, token(given))
      await refreshViewer(given, verified.email)
      return verified
    },
  },
  confirm: {
    do: async (given) => {
      const confirmed = await given.run(confirmEmailChange, token(given))
      if (confirmed.waiting_for === null) await refreshViewer(given, confirmed.email)
      return confirmed
    },
  },
  stop: { do: (given) => given.run(cancelEmailChange, token(given)) },
  come_back: { do: (given) => given.run(comeBack, token(given)) },
  join: { do: (given) => given.run(openInvitation, token(given)) },
  keep: { do: (given) => given.run(keepAccount, token(given)) },
})

/** Updates the viewer's address on other pages, unless the link belongs to another account. */
async function refreshViewer({ facts, run }: ActionInput, email: string): Promise<void> {
  const known = await facts()
  if (!known.viewer) return
  const own = await run(getEmailChange, {}).catch(() => null)
  if (own?.email === email)
    known.viewer = { ...known.viewer, email, is_email_verified: own.is_verified }
}
