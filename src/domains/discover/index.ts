import { boardIdeasHandler } from './board-ideas.ts'
import { followingFeedHandler } from './following-feed.ts'
import { ideasHandlers } from './ideas/index.ts'
import { sitemapHandlers } from './sitemaps/index.ts'
import { listSeeFewerHandler } from './taste/list-see-fewer.ts'
import { noteSeenPinsHandler } from './taste/note-seen-pins.ts'
import { recentlySeenPinsHandler } from './taste/recently-seen-pins.ts'
import { seeFewerHandler, undoSeeFewerHandler } from './taste/see-fewer.ts'

export const discoverHandlers = [
  followingFeedHandler,
  boardIdeasHandler,
  seeFewerHandler,
  undoSeeFewerHandler,
  listSeeFewerHandler,
  noteSeenPinsHandler,
  recentlySeenPinsHandler,
  ...ideasHandlers,
  ...sitemapHandlers,
]

export { deletion } from './deletion.ts'
export { type BoardShare, readShare } from './graph/board-share.ts'
export { createLiveGraph, graphOnDemand } from './graph/live-graph.ts'
export { createSpreadGraph } from './graph/spread-graph.ts'
export { homePage } from './home-feed.ts'
export { refreshPopular } from './ideas/index.ts'
export { selectInterestNames } from './ideas/interest-names.ts'
export {
  countInterestFollowers,
  countInterests as countShownInterests,
  selectInterestIdsOf,
  selectInterestsAbove,
} from './ideas/interest-queries.ts'
export { createTopicFinder, type TopicFinder } from './ideas/topic-finder.ts'
export { readTopicTree } from './ideas/topic-tree.ts'
export { namesOfTopics, selectTopics } from './ideas/topics.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export { relatedPage } from './related-pins.ts'
