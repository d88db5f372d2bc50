import { inviteToBoardByEmail } from '#contract/boards/email-invites'
import { inviteToBoard } from '#contract/boards/invite-to-board'
import { run } from '../requests/run.ts'
import type { Invitees } from './invitees.tsx'

/** Asks them all to the board that is there now. Each way is tried, whatever becomes of the other. */
export async function sendInvites(boardId: string, { people, emails }: Invitees): Promise<void> {
  const asked: Promise<unknown>[] = []
  const board_id = boardId
  if (people.length > 0) {
    const invited_user_ids = people.map(({ id }) => id)
    asked.push(run(inviteToBoard, { board_id, invited_user_ids }))
  }
  if (emails.length > 0) asked.push(run(inviteToBoardByEmail, { board_id, emails: [...emails] }))
  const refused = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected')
  if (refused?.status === 'rejected') throw refused.reason
}
