import { z } from 'zod'
import { RecommendedPin } from '../../discover/recommended-pin.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'

export const homeFeed = query('homeFeed', {
  summary: 'Pins of public boards: chosen for a member, the freshest for everybody else',
  access: 'anyone',
  input: z.object({ ...paged }),
  output: pageOf(RecommendedPin),
  errors: [],
  resource: 'UserHomefeedResource/get',
  v3: 'GET /v3/feeds/home/',
  endpoint: 'v3_home_feed',
})
