import { z } from 'zod'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { ListedPerson } from '../people/listed-person.ts'
import { UsernameParam } from '../values.ts'

export const listFollowers = query('listFollowers', {
  summary: 'The followers of somebody, the latest first',
  access: 'anyone',
  input: z.object({ username: UsernameParam, ...paged }),
  output: pageOf(ListedPerson),
  errors: ['person_not_found'],
  resource: 'UserFollowersResource/get',
  v3: 'GET /v3/users/:username/followers/',
  endpoint: 'v3_get_user_followers',
})

export const listFollowing = query('listFollowing', {
  summary: 'The people somebody follows, the latest first',
  access: 'anyone',
  input: z.object({ username: UsernameParam, ...paged }),
  output: pageOf(ListedPerson),
  errors: ['person_not_found'],
  resource: 'UserFollowingResource/get',
  v3: 'GET /v3/users/:username/following/',
  endpoint: 'v3_get_user_following',
})
