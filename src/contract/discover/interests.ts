import { z } from 'zod'
import { InterestId, idOut } from '../ids.ts'
import { command, query } from '../operation.ts'
import { oneOrMore } from '../values.ts'

/** A topic, such as "Lighting" under "Home". */
export const Interest = z.object({
  id: idOut<'interest'>(),
  parent_id: idOut<'interest'>().nullable(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  /** The picture of its most popular pin; null if none is known. */
  image_url: z.string().nullable(),
  dominant_color: z.string().nullable(),
  followed_by_me: z.boolean(),
})
export type Interest = z.output<typeof Interest>

export const InterestTree = Interest.extend({ children: z.array(Interest) })
export type InterestTree = z.output<typeof InterestTree>

export const listInterests = query('listInterests', {
  summary: 'The tree of interests, and which of them the viewer follows',
  access: 'anyone',
  input: z.object({}),
  output: z.array(InterestTree),
  errors: [],
  resource: 'InterestsResource/get',
  v3: 'GET /v3/interests/',
  endpoint: 'v3_get_interests',
})

const Interests = z.object({ interest_ids: oneOrMore(InterestId, 100) })
const Followed = z.object({ interest_ids: z.array(idOut<'interest'>()) })

export const followInterests = command('followInterests', {
  summary: 'Follow interests; answers all that the viewer follows then',
  access: 'member',
  input: Interests,
  output: Followed,
  errors: ['interest_not_found'],
  resource: 'InterestFollowResource/create',
  v3: 'PUT /v3/interests/follow/',
  endpoint: 'v3_follow_interests',
})

export const unfollowInterests = command('unfollowInterests', {
  summary: 'Follow interests no longer; answers those the viewer still follows',
  access: 'member',
  input: Interests,
  output: Followed,
  errors: [],
  resource: 'InterestFollowResource/delete',
  v3: 'DELETE /v3/interests/follow/',
  endpoint: 'v3_unfollow_interests',
})
