import { createInvitation } from '#contract/accounts/invitations/create-invitation'
import { revokeInvitation } from '#contract/accounts/invitations/revoke-invitation'
import type { ActionHandler } from '#web/lib/forms/form-action.ts'

/** What the forms of `InvitationsPart` send. */
export const invitationActs: Record<string, ActionHandler> = {
  invite: {
    do: ({ text, run }) =>
      run(createInvitation, {
        note: text('note'),
        max_uses: Number(text('max_uses')),
        days: Number(text('days')),
      }),
  },
  revoke: { do: ({ text, run }) => run(revokeInvitation, { id: text('id') }) },
}
