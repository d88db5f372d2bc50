import { z } from 'zod'
import { PersonId } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Moment } from '../values.ts'
import { Person, PersonCard } from './person.ts'

export const blockPerson = command('blockPerson', {
  summary: 'Keep somebody from following, inviting, writing to and answering one',
  access: 'member',
  input: z.object({ user_id: PersonId }),
  output: Person,
  errors: ['person_not_found', 'block_of_oneself', 'block_limit_reached'],
  resource: 'UserBlockResource/create',
  v3: 'PUT /v3/users/:user_id/block/',
  endpoint: 'v3_block_user',
})

export const unblockPerson = command('unblockPerson', {
  summary: 'Take a block back',
  access: 'member',
  input: z.object({ user_id: PersonId }),
  output: Person,
  errors: ['person_not_found'],
  resource: 'UserBlockResource/delete',
  v3: 'DELETE /v3/users/:user_id/block/',
  endpoint: 'v3_unblock_user',
})

export const BlockedPerson = PersonCard.extend({ blocked_at: Moment })
export type BlockedPerson = z.output<typeof BlockedPerson>

export const listBlocks = query('listBlocks', {
  summary: 'Whom the viewer has blocked, the latest first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(BlockedPerson),
  errors: [],
  resource: 'UserBlocksResource/get',
  v3: 'GET /v3/users/blocks/',
  endpoint: 'v3_get_blocked_users',
})
