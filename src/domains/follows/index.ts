import { followBoardHandler, unfollowBoardHandler } from './follow-board.ts'
import { followPersonHandler } from './follow-person.ts'
import { listBoardsFollowedHandler } from './list-boards-followed.ts'
import {
  listBoardFollowersHandler,
  listFollowersHandler,
  listFollowingHandler,
} from './list-people.ts'
import { unfollowPersonHandler } from './unfollow-person.ts'

export const followHandlers = [
  followPersonHandler,
  unfollowPersonHandler,
  listFollowersHandler,
  listFollowingHandler,
  followBoardHandler,
  unfollowBoardHandler,
  listBoardFollowersHandler,
  listBoardsFollowedHandler,
]

export { jobs } from './jobs.ts'
