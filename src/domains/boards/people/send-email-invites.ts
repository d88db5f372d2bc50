import type { BoardPerson } from '#contract/boards/people/board-people'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { emailKey, queueCustomMail, visibleEmail } from '#domains/accounts'
import { newToken, tokenHash } from '#platform/crypto'
import { type CommandContext, memberOf } from '#platform/operations'
import type { OwnBoard } from '../savable-board.ts'
import { saveEmailInvite } from './email-invite-queries.ts'
import { emailInviteMail } from './invite-mails.ts'
import { countPeopleOf } from './invite-queries.ts'
import { toMailedPerson } from './invite-views.ts'

const dayMs = 86_400_000

/** Mails each address once. `field`: the input field of the addresses. */
export async function sendEmailInvites(
  context: CommandContext,
  board: OwnBoard,
  emails: readonly string[],
  field: string,
): Promise<BoardPerson[]> {
  const { db, clock, newId } = context
  const viewer = memberOf(context)
  const invited: BoardPerson[] = []
  for (const [key, email] of byKey(emails, field)) {
    const token = newToken()
    const now = clock.now()
    const id = await saveEmailInvite(db, {
      id: newId(),
      board_id: board.id,
      token_hash: tokenHash(token),
      email,
      email_key: key,
      invited_by: viewer.id,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.emailInviteDays * dayMs),
    })
    const facts = { inviter: viewer.full_name, username: viewer.username, board: board.name, token }
    // Nobody knows what the reader speaks: probably what the inviter does.
    const to = { email, language: context.caller.language }
    await queueCustomMail(db, context, to, emailInviteMail(facts), { kind: 'invitation' })
    invited.push(toMailedPerson({ id, email }))
  }
  if ((await countPeopleOf(db, board.id, clock.now())) > limits.collaboratorsPerBoard)
    throw new Failure('collaborator_limit_reached', { field })
  return invited
}

function byKey(emails: readonly string[], field: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const email of emails) {
    try {
      found.set(emailKey(email), visibleEmail(email))
    } catch (error) {
      if (isFailure(error, 'email_invalid'))
        throw new Failure('email_invalid', { field, data: { email } })
      throw error
    }
  }
  return found
}
