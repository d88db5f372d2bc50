import { z } from 'zod'
import { optionalId, PersonId } from '../ids.ts'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'
import { Person } from '../people/person.ts'
import { UsernameParam } from '../values.ts'

const whom = z
  .object({ user_id: optionalId(PersonId), username: UsernameParam.nullish() })
  .refine(({ user_id, username }) => user_id !== null || typeof username === 'string', {
    message: inputMessage('input.person'),
    path: ['user_id'],
  })

export const followPerson = command('followPerson', {
  summary: 'Follow somebody',
  access: 'member',
  budget: 'follow',
  input: whom,
  output: Person,
  errors: ['person_not_found', 'blocked_by_person', 'follow_of_oneself', 'follow_limit_reached'],
  resource: 'UserFollowResource/create',
  v3: 'PUT /v3/users/:user_id/follow/',
  endpoint: 'v3_follow_user',
})

export const unfollowPerson = command('unfollowPerson', {
  summary: 'Follow somebody no longer',
  access: 'member',
  input: whom,
  output: Person,
  errors: ['person_not_found'],
  resource: 'UserFollowResource/delete',
  v3: 'DELETE /v3/users/:user_id/follow/',
  endpoint: 'v3_unfollow_user',
})
