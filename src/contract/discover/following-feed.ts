import { z } from 'zod'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { RecommendedPin } from './recommended-pin.ts'

export const followingFeed = query('followingFeed', {
  summary: 'What the people and boards that the viewer follows saved, newest first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(RecommendedPin),
  errors: [],
  resource: 'FollowingFeedResource/get',
  v3: 'GET /v3/feeds/following/',
  endpoint: 'v3_following_feed',
})
