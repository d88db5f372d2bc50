import { Failure } from '#contract/errors'
import { followBoard, unfollowBoard } from '#contract/follows/follow-board'
import { limits } from '#contract/limits'
import {
  addBoardFollower,
  boardAsChanged,
  countBoardsFollowed,
  endBoardFollow,
  findBoard,
  insertBoardFollow,
} from '#domains/boards'
import { addNews } from '#domains/news'
import { lockPeople, refuseBlocked } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'

export const followBoardHandler = answerCommand(followBoard, async (context, { board_id }) => {
  const { db, clock } = context
  const { id } = memberOf(context)
  const missing = new Failure('board_not_found', { field: 'board_id' })
  const board = await findBoard(db, board_id, id)
  if (!board) throw missing
  if (board.owner_id === id) throw new Failure('follow_of_oneself', { field: 'board_id' })
  if ((await countBoardsFollowed(db, id)) >= limits.followsPerPerson)
    throw new Failure('follow_limit_reached')

  const isNew = await insertBoardFollow(db, id, board.id, clock.now())
  if (isNew) {
    const facts = { board_id: board.id }
    await addNews(db, context, {
      personId: board.owner_id,
      kind: 'board_followed',
      actorId: id,
      facts,
    })
  }
  // Also locks the board: one that is deleted meanwhile cannot be followed.
  if (isNew && !(await addBoardFollower(db, board.id))) throw missing
  await lockPeople(db, [id, board.owner_id])
  await refuseBlocked(db, id, board.owner_id, 'board_id')
  return boardAsChanged(db, board.id, id)
})

export const unfollowBoardHandler = answerCommand(unfollowBoard, async (context, { board_id }) => {
  const { db } = context
  const { id } = memberOf(context)
  const board = await findBoard(db, board_id, id)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  await endBoardFollow(db, id, board.id)
  return boardAsChanged(db, board.id, id)
})
