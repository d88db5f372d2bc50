import { Failure } from '#contract/errors'
import { followBoard, unfollowBoard } from '#contract/follows/follow-board'
import { limits } from '#contract/limits'
import { boardAsChanged, countBoardFollower, findBoard } from '#domains/boards'
import { addNews } from '#domains/news'
import { isBlockedBetween, lockPeople } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import {
  countBoardsFollowed,
  deleteBoardFollow,
  insertBoardFollow,
} from './board-follow-queries.ts'

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
  if (isNew && !(await countBoardFollower(db, board.id, 1))) throw missing
  await lockPeople(db, [id, board.owner_id])
  if (await isBlockedBetween(db, id, board.owner_id))
    throw new Failure('blocked_by_person', { field: 'board_id' })
  return boardAsChanged(db, board.id, id)
})

export const unfollowBoardHandler = answerCommand(unfollowBoard, async (context, { board_id }) => {
  const { db } = context
  const { id } = memberOf(context)
  const board = await findBoard(db, board_id, id)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  if (await deleteBoardFollow(db, id, board.id)) await countBoardFollower(db, board.id, -1)
  return boardAsChanged(db, board.id, id)
})
