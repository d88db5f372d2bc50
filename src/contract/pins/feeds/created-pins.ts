import { z } from 'zod'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { UsernameParam } from '../../values.ts'
import { PinCard } from '../pin.ts'

export const createdPins = query('createdPins', {
  summary:
    'What a person brought here themselves, by upload or from the web, as far as the viewer may see it, newest first',
  access: 'anyone',
  input: z.object({ username: UsernameParam, ...paged }),
  output: pageOf(PinCard),
  errors: ['person_not_found'],
  resource: 'UserActivityPinsResource/get',
  v3: 'GET /v3/users/:username/created_pins/',
  endpoint: 'v3_get_user_activity_pins',
})
