import { z } from 'zod'
import { PersonId } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Moment } from '../values.ts'
import { Person, PersonCard } from './person.ts'

export const mutePerson = command('mutePerson', {
  summary:
    'Leave what somebody saves and does out of what the viewer is shown, without telling them',
  access: 'member',
  input: z.object({ user_id: PersonId }),
  output: Person,
  errors: ['person_not_found', 'mute_of_oneself', 'mute_limit_reached'],
  resource: 'UserMuteResource/create',
  v3: 'PUT /v3/users/:user_id/mute/',
  endpoint: 'v3_mute_user',
})

export const unmutePerson = command('unmutePerson', {
  summary: 'Take a mute back',
  access: 'member',
  input: z.object({ user_id: PersonId }),
  output: Person,
  errors: ['person_not_found'],
  resource: 'UserMuteResource/delete',
  v3: 'DELETE /v3/users/:user_id/mute/',
  endpoint: 'v3_unmute_user',
})

export const MutedPerson = PersonCard.extend({ muted_at: Moment })
export type MutedPerson = z.output<typeof MutedPerson>

export const listMutes = query('listMutes', {
  summary: 'Whom the viewer has muted, the latest first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(MutedPerson),
  errors: [],
  resource: 'UserMutesResource/get',
  v3: 'GET /v3/users/mutes/',
  endpoint: 'v3_get_muted_users',
})
