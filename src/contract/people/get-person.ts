import { z } from 'zod'
import { query } from '../operation.ts'
import { UsernameParam } from '../values.ts'
import { Person } from './person.ts'

export const getPerson = query('getPerson', {
  summary: "A person's public profile, with counts of what the viewer may see",
  access: 'anyone',
  input: z.object({ username: UsernameParam }),
  output: Person,
  errors: ['person_not_found'],
  resource: 'UserResource/get',
  v3: 'GET /v3/users/:username/',
  endpoint: 'v3_get_user',
})
