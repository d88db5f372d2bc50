import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { answerQuery, memberOf } from '#platform/operations'
import { findSavableBoard } from '../savable-board.ts'
import { selectEmailInvites } from './email-invite-queries.ts'
import { selectInvitesFor, selectPeopleOf } from './invite-queries.ts'
import { toBoardPerson, toInvite, toMailedPerson } from './invite-views.ts'

/** Invited addresses are shown to the board's owner only. */
export const listBoardInvitesHandler = answerQuery(
  listBoardInvites,
  async (context, { board_id }) => {
    const { db, clock } = context
    const viewer = memberOf(context)
    if (board_id === null)
      return (await selectInvitesFor(db, viewer.id, limits.invitesShown)).map(toInvite)
    const board = await findSavableBoard(db, board_id, viewer.id)
    if (!board) throw new Failure('board_not_found', { field: 'board_id' })
    const people = (await selectPeopleOf(db, board.id)).map(toBoardPerson)
    if (board.owner_id !== viewer.id) return people
    const mailed = await selectEmailInvites(db, board.id, clock.now())
    return [...people, ...mailed.map(toMailedPerson)]
  },
)
