import { followBoard, unfollowBoard } from '#contract/follows/follow-board'
import { followPerson, unfollowPerson } from '#contract/follows/follow-person'
import { listBoardFollowers, listBoardsFollowed } from '#contract/follows/list-board-followers'
import { listFollowers, listFollowing } from '#contract/follows/list-followers'
import { countUnseenNews, listNews, seeNews } from '#contract/news/news'
import { blockPerson, listBlocks, unblockPerson } from '#contract/people/blocks'
import { getPerson } from '#contract/people/get-person'
import { listMutes, mutePerson, unmutePerson } from '#contract/people/mutes'
import type { ResourceTable } from './entry.ts'

/** Clients send `blocked_user_id` or `user_id`. */
function toBlockInput({ blocked_user_id, ...rest }: Record<string, unknown>) {
  return { user_id: blocked_user_id, ...rest }
}

export const peopleResources: ResourceTable = {
  UserResource: { get: getPerson },
  UserFollowResource: { create: followPerson, delete: unfollowPerson },
  UserFollowersResource: { get: listFollowers },
  UserFollowingResource: { get: listFollowing },
  UserBlockResource: {
    create: { operation: blockPerson, toInput: toBlockInput },
    delete: { operation: unblockPerson, toInput: toBlockInput },
  },
  UserBlocksResource: { get: listBlocks },
  UserMuteResource: { create: mutePerson, delete: unmutePerson },
  UserMutesResource: { get: listMutes },
  NewsHubResource: { get: listNews, update: seeNews },
  NewsHubBadgeResource: { get: countUnseenNews },
  BoardFollowResource: { create: followBoard, delete: unfollowBoard },
  BoardFollowersResource: { get: listBoardFollowers },
  BoardFollowingResource: { get: listBoardsFollowed },
}
