import { z } from 'zod'
import { Board } from '../boards/board.ts'
import { BoardId } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { ListedPerson } from '../people/listed-person.ts'
import { UsernameParam } from '../values.ts'

export const listBoardFollowers = query('listBoardFollowers', {
  summary: 'Who follows a board, the latest first',
  access: 'anyone',
  input: z.object({ board_id: BoardId, ...paged }),
  output: pageOf(ListedPerson),
  errors: ['board_not_found'],
  resource: 'BoardFollowersResource/get',
  v3: 'GET /v3/boards/:board_id/followers/',
  endpoint: 'v3_get_board_followers',
})

export const listBoardsFollowed = query('listBoardsFollowed', {
  summary: 'The boards somebody follows that the viewer may know of, the latest first',
  access: 'anyone',
  input: z.object({ username: UsernameParam, ...paged }),
  output: pageOf(Board),
  errors: ['person_not_found'],
  resource: 'BoardFollowingResource/get',
  v3: 'GET /v3/users/:username/boards/following/',
  endpoint: 'v3_get_user_boards_followed',
})
