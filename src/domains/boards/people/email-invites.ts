import {
  acceptEmailInvite,
  getEmailInvite,
  inviteToBoardByEmail,
} from '#contract/boards/people/email-invites'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { hasAddress } from '#domains/accounts'
import { addNews } from '#domains/news'
import { isBlockedBetween, lockPeople } from '#domains/people'
import { tokenHash } from '#platform/crypto'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { boardAsChanged } from '../reading/whole-board.ts'
import { requireOwnBoard } from '../savable-board.ts'
import { consumeEmailInvite, findEmailInvite, lockEmailInvite } from './email-invite-queries.ts'
import { addCollaborator, countPeopleOf } from './invite-queries.ts'
import { toInvite } from './invite-views.ts'
import { sendEmailInvites } from './send-email-invites.ts'

export const inviteToBoardByEmailHandler = answerCommand(
  inviteToBoardByEmail,
  async (context, { board_id, emails }) => {
    const board = await requireOwnBoard(context.db, board_id, memberOf(context).id)
    if (board.advertiser_id !== null)
      throw new Failure('advertiser_board_alone', { field: 'board_id' })
    return sendEmailInvites(context, board, emails, 'emails')
  },
)

export const getEmailInviteHandler = answerQuery(
  getEmailInvite,
  async ({ db, clock }, { token }) => {
    const invite = await findEmailInvite(db, tokenHash(token), clock.now())
    if (!invite) throw new Failure('invite_not_found')
    return toInvite(invite)
  },
)

/** The mail may have been forwarded: only the account with the invited address can accept, once. */
export const acceptEmailInviteHandler = answerCommand(
  acceptEmailInvite,
  async (context, { token }) => {
    const { db, clock } = context
    const { id } = memberOf(context)
    const hash = tokenHash(token)
    const missing = new Failure('invite_not_found')
    const board = await lockEmailInvite(db, hash, clock.now())
    if (!board) throw missing
    if (board.owner_id === id) throw new Failure('invite_to_own_board')
    await lockPeople(db, [id, board.owner_id])
    if (await isBlockedBetween(db, id, board.owner_id)) throw missing
    if (!(await hasAddress(db, id, board.email_key)))
      throw new Failure('invite_for_another_address')
    if (!(await consumeEmailInvite(db, board.id, hash))) throw missing

    const join = {
      boardId: board.id,
      personId: id,
      invitedBy: board.invited_by,
      at: clock.now(),
    }
    if (await addCollaborator(db, join)) {
      if ((await countPeopleOf(db, board.id, clock.now())) > limits.collaboratorsPerBoard)
        throw new Failure('collaborator_limit_reached')
      await addNews(db, context, {
        personId: board.owner_id,
        kind: 'board_joined',
        actorId: id,
        facts: { board_id: board.id },
      })
    }
    return boardAsChanged(db, board.id, id)
  },
)
