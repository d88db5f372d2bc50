import { followBoard, unfollowBoard } from '#contract/follows/follow-board'
import { followPerson, unfollowPerson } from '#contract/follows/follow-person'
import { listBoardFollowers, listBoardsFollowed } from '#contract/follows/list-board-followers'
import { listFollowers, listFollowing } from '#contract/follows/list-followers'
import { countUnseenNews, listNews, seeNews } from '#contract/news/news'
import { blockPerson, listBlocks, unblockPerson } from '#contract/people/blocks'
import { getPerson } from '#contract/people/get-person'
import { listMutes, mutePerson, unmutePerson } from '#contract/people/mutes'
import { route, type V3Route } from './route.ts'

export const peopleRoutes: readonly V3Route[] = [
  route('GET', '/v3/users/blocks/', listBlocks),
  route('GET', '/v3/users/mutes/', listMutes),
  route('GET', '/v3/users/:username/', getPerson),
  route('GET', '/v3/users/:username/boards/following/', listBoardsFollowed),
  route('GET', '/v3/users/:username/followers/', listFollowers),
  route('GET', '/v3/users/:username/following/', listFollowing),
  route('PUT', '/v3/users/:user_id/follow/', followPerson),
  route('DELETE', '/v3/users/:user_id/follow/', unfollowPerson),
  route('PUT', '/v3/users/:user_id/block/', blockPerson),
  route('DELETE', '/v3/users/:user_id/block/', unblockPerson),
  route('PUT', '/v3/users/:user_id/mute/', mutePerson),
  route('DELETE', '/v3/users/:user_id/mute/', unmutePerson),
  route('GET', '/v3/news_hub/', listNews),
  route('PUT', '/v3/news_hub/', seeNews),
  route('GET', '/v3/news_hub/badge/', countUnseenNews),
  route('PUT', '/v3/boards/:board_id/follow/', followBoard),
  route('DELETE', '/v3/boards/:board_id/follow/', unfollowBoard),
  route('GET', '/v3/boards/:board_id/followers/', listBoardFollowers),
]
