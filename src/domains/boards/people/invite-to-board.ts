import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { addNews } from '#domains/news'
import { blockedBetween, lockPeople, personCardJson, visibleTo } from '#domains/people'
import { rows, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { lockSavableBoard, type SavableBoard } from '../savable-board.ts'
import { countPeopleOf, insertInvite } from './invite-queries.ts'
import { toBoardPerson } from './invite-views.ts'

export const inviteToBoardHandler = answerCommand(inviteToBoard, async (context, input) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const board = await lockSavableBoard(db, input.board_id, viewer.id)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  if (board.advertiser_id !== null)
    throw new Failure('advertiser_board_alone', { field: 'board_id' })
  if (board.is_on_behalf || (board.owner_id !== viewer.id && !board.collaborator_invites_enabled))
    throw new Failure('not_allowed', { field: 'board_id' })

  const invitees = await findInvitees(db, board, viewer.id, [...new Set(input.invited_user_ids)])
  for (const { id } of invitees) {
    const at = clock.now()
    if (!(await insertInvite(db, { boardId: board.id, personId: id, invitedBy: viewer.id, at })))
      continue
    const facts = { board_id: board.id }
    const news = { personId: id, kind: 'board_invited', actorId: viewer.id, facts } as const
    // Repeated invitations notify once a day.
    if (await addNews(db, context, news))
      await enqueue(db, 'board_invited', { board_id: board.id, person_id: id })
  }
  if ((await countPeopleOf(db, board.id, clock.now())) > limits.collaboratorsPerBoard)
    throw new Failure('collaborator_limit_reached', { field: 'invited_user_ids' })
  return invitees.map(toBoardPerson)
})

interface InviteeRow {
  id: PersonId
  card: string
  is_blocked: boolean
  accepted_at: Date | null
}

const selectInvitees = `select p.id, ${personCardJson('p')} as card, c.accepted_at,
    ${blockedBetween('p.id', '$3::bigint')} or ${blockedBetween('p.id', '$4::bigint')} as is_blocked
   from people p left join board_collaborators c on c.board_id = $2 and c.person_id = p.id
  where p.id = any($1::bigint[]) and ${visibleTo('$3')} order by array_position($1::bigint[], p.id)`

/** The people to invite, locked until the transaction ends; throws if somebody cannot be invited. */
async function findInvitees(
  db: Writer,
  board: SavableBoard,
  viewerId: PersonId,
  ids: PersonId[],
): Promise<InviteeRow[]> {
  const field = 'invited_user_ids'
  if (ids.includes(board.owner_id)) throw new Failure('invite_to_own_board', { field })
  await lockPeople(db, [viewerId, board.owner_id, ...ids])
  const invitees = await rows<InviteeRow>(db, selectInvitees, [
    ids,
    board.id,
    viewerId,
    board.owner_id,
  ])
  if (invitees.length < ids.length) throw new Failure('person_not_found', { field })
  if (invitees.some(({ is_blocked }) => is_blocked))
    throw new Failure('blocked_by_person', { field })
  return invitees
}
