import type { Invitation, InvitationState } from '#contract/accounts/invitations/invitation'
import { toRfc2822 } from '#platform/clock'
import type { InvitationRow } from './invitation-queries.ts'

export function toInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    type: 'invitation',
    id: row.id,
    note: row.note,
    state: stateOf(row, now),
    uses: row.uses,
    max_uses: row.max_uses,
    made_at: toRfc2822(row.made_at),
    expires_at: toRfc2822(row.expires_at),
    made_by: row.username,
  }
}

function stateOf(row: InvitationRow, now: Date): InvitationState {
  if (row.revoked_at !== null) return 'revoked'
  if (row.uses >= row.max_uses) return 'used'
  return row.expires_at <= now ? 'expired' : 'open'
}
