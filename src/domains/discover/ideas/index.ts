import { getInterestHandler, interestFeedHandler, trendingPinsHandler } from './interest-feed.ts'
import {
  followInterestsHandler,
  listInterestsHandler,
  unfollowInterestsHandler,
} from './interests.ts'
import {
  createInterestHandler,
  editInterestHandler,
  listKeptInterestsHandler,
} from './manage-interests.ts'
import { listKeptPicksHandler, removePickHandler, setPickHandler } from './picks/manage-picks.ts'
import { getPickHandler, listPicksHandler } from './picks/show-picks.ts'
import { listTopicsHandler } from './topics.ts'

export const ideasHandlers = [
  listInterestsHandler,
  listTopicsHandler,
  followInterestsHandler,
  unfollowInterestsHandler,
  getInterestHandler,
  interestFeedHandler,
  trendingPinsHandler,
  listPicksHandler,
  getPickHandler,
  listKeptPicksHandler,
  setPickHandler,
  listKeptInterestsHandler,
  createInterestHandler,
  editInterestHandler,
  removePickHandler,
]

export { forgetInterestsOf } from './interests.ts'
export { refreshPopular } from './refresh-popular.ts'
