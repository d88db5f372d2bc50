import { z } from 'zod'
import { Board } from '../boards/board.ts'
import { BoardId } from '../ids.ts'
import { command } from '../operation.ts'

export const followBoard = command('followBoard', {
  summary: 'Follow a board',
  access: 'member',
  budget: 'follow',
  input: z.object({ board_id: BoardId }),
  output: Board,
  errors: ['board_not_found', 'blocked_by_person', 'follow_of_oneself', 'follow_limit_reached'],
  resource: 'BoardFollowResource/create',
  v3: 'PUT /v3/boards/:board_id/follow/',
  endpoint: 'v3_follow_board',
})

export const unfollowBoard = command('unfollowBoard', {
  summary: 'Follow a board no longer',
  access: 'member',
  input: z.object({ board_id: BoardId }),
  output: Board,
  errors: ['board_not_found'],
  resource: 'BoardFollowResource/delete',
  v3: 'DELETE /v3/boards/:board_id/follow/',
  endpoint: 'v3_unfollow_board',
})
