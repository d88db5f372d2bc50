import { inviteToBoardByEmail } from '#contract/boards/people/email-invites'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { run } from '../requests/run.ts'
import type { Invitees } from './invitees.tsx'

/** Invites them all to the new board. Members and emails are independent: one may fail without the other. */
export async function sendInvites(boardId: string, { people, emails }: Invitees): Promise<void> {
  const requests: Promise<unknown>[] = []
  const board_id = boardId
  if (people.length > 0) {
    const invited_user_ids = people.map(({ id }) => id)
    requests.push(run(inviteToBoard, { board_id, invited_user_ids }))
  }
  if (emails.length > 0) requests.push(run(inviteToBoardByEmail, { board_id, emails: [...emails] }))
  const refused = (await Promise.allSettled(requests)).find(({ status }) => status === 'rejected')
  if (refused?.status === 'rejected') throw refused.reason
}
