import type { Events } from '#contract/events'
import { mailMember } from '#domains/accounts'
import { blockedOrMuted } from '#domains/people'
import { type Database, row } from '#platform/database'
import type { Services } from '#platform/operations'
import { invitedTo } from '../board-privacy.ts'
import { memberInviteMail } from './invite-mails.ts'

interface InviteRow {
  board: string
  inviter: string
  username: string
}

/** Finds nothing if the inviter is muted, blocked or hidden, or the invitation was answered or revoked. */
const selectInvite = `select b.name as board, asker.full_name as inviter, asker.username
   from board_collaborators c join boards b on b.id = c.board_id join people asker on asker.id = c.invited_by
  where c.board_id = $1 and c.person_id = $2 and asker.hidden_at is null and ${invitedTo('$2', '$1')}
    and not ${blockedOrMuted('$2::bigint', 'asker.id')}`

/** Notifies a member by mail of an invitation to a board. */
export async function mailInvite(
  services: Services,
  database: Database,
  { board_id, person_id }: Events['board_invited'],
): Promise<void> {
  await database.transaction(async (db) => {
    const invite = await row<InviteRow>(db, selectInvite, [board_id, person_id])
    if (!invite) return
    const write = memberInviteMail(invite)
    await mailMember(db, services, { personId: person_id, subject: 'invites', write })
  })
}
