import { z } from 'zod'
import { optionalId, PersonId } from '../ids.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { PersonCard } from '../people/person.ts'
import { Moment } from '../values.ts'
import { AdvertiserId, AdvertiserRole } from './advertiser.ts'

/** A member of an ad account other than its owner. */
export const AdvertiserPerson = z.object({
  user: PersonCard,
  role: AdvertiserRole,
  added_at: Moment,
})
export type AdvertiserPerson = z.output<typeof AdvertiserPerson>

const place = { advertiser_id: AdvertiserId }

export const listAdvertiserPeople = query('listAdvertiserPeople', {
  summary: 'The people of an ad account and their roles, by name; for those who manage it',
  access: 'member',
  input: z.object(place),
  output: z.array(AdvertiserPerson),
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'AdvertiserPeopleResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/people/',
  endpoint: 'v4_get_advertiser_people',
})

export const addAdvertiserPerson = command('addAdvertiserPerson', {
  summary: 'Add somebody to an ad account',
  access: 'member',
  security: 'role',
  budget: 'invite',
  input: z.object({
    ...place,
    username: z
      .string()
      .trim()
      .transform((name) => name.replace(/^@/, ''))
      .pipe(z.string().min(1, inputMessage('input.who')).max(100)),
    role: AdvertiserRole,
  }),
  output: AdvertiserPerson,
  errors: [
    'advertiser_not_found',
    'advertiser_role_missing',
    'person_not_found',
    'blocked_by_person',
    'advertiser_person_there',
    'advertiser_people_limit',
    'advertiser_shared_limit',
  ],
  resource: 'AdvertiserPeopleResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/people/',
  endpoint: 'v4_add_advertiser_person',
})

export const changeAdvertiserRole = command('changeAdvertiserRole', {
  summary: 'Change somebody’s role in an ad account',
  access: 'member',
  security: 'role',
  input: z.object({ ...place, user_id: PersonId, role: AdvertiserRole }),
  output: AdvertiserPerson,
  errors: ['advertiser_not_found', 'advertiser_role_missing', 'advertiser_person_not_found'],
  resource: 'AdvertiserPeopleResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/people/:user_id/',
  endpoint: 'v4_change_advertiser_role',
})

export const removeAdvertiserPerson = command('removeAdvertiserPerson', {
  summary: 'Remove somebody from an ad account, or leave it',
  access: 'member',
  security: 'role',
  input: z.object({
    ...place,
    /** Absent: the viewer, because everybody may leave. */
    user_id: optionalId(PersonId),
  }),
  output: z.null(),
  errors: ['advertiser_not_found', 'advertiser_role_missing', 'advertiser_person_not_found'],
  resource: 'AdvertiserPeopleResource/delete',
  v3: [
    'DELETE /ads/v4/advertisers/:advertiser_id/people/',
    'DELETE /ads/v4/advertisers/:advertiser_id/people/:user_id/',
  ],
  endpoint: 'v4_remove_advertiser_person',
})
