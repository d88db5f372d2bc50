import type { BoardInvite, BoardPerson } from '#contract/boards/people/board-people'
import type { PersonCard } from '#contract/people/person'
import { toRfc2822 } from '#platform/clock'
import { coverUrl, toBoardCard } from '../reading/board-views.ts'
import type { EmailInviteRow } from './email-invite-queries.ts'
import type { BoardPersonRow, InvitedRow } from './invite-queries.ts'

export function toInvite(invited: InvitedRow): BoardInvite {
  return {
    type: 'board_invite',
    board: { ...toBoardCard(invited), image_cover_url: coverUrl(invited) },
    invited_by: JSON.parse(invited.inviter_card) as PersonCard,
    invited_at: toRfc2822(invited.invited_at),
  }
}

export function toBoardPerson({ card, accepted_at }: BoardPersonRow): BoardPerson {
  return {
    type: 'board_person',
    user: JSON.parse(card) as PersonCard,
    email: null,
    status: accepted_at === null ? 'invited' : 'accepted',
    invite_id: null,
  }
}

export function toMailedPerson({ id, email }: EmailInviteRow): BoardPerson {
  return { type: 'board_person', user: null, email, status: 'invited', invite_id: id }
}
