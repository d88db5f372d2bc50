import { createInvitationHandler } from './create-invitation.ts'
import { listInvitationsHandler } from './list-invitations.ts'
import { openInvitationHandler } from './open-invitation.ts'
import { requestInvitationHandler } from './request-invitation.ts'
import { revokeInvitationHandler } from './revoke-invitation.ts'

export const invitationHandlers = [
  createInvitationHandler,
  listInvitationsHandler,
  revokeInvitationHandler,
  openInvitationHandler,
  requestInvitationHandler,
]
