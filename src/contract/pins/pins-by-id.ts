import { z } from 'zod'
import { PinId } from '../ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { oneOrMore } from '../values.ts'
import { PinCard } from './pin.ts'

export const pinsById = query('pinsById', {
  summary: 'Some pins by their ids, in that order; those that may not be opened are left out',
  access: 'anyone',
  input: z.object({ pin_ids: oneOrMore(PinId, limits.pinsPerLookup) }),
  output: z.array(PinCard),
  errors: [],
  resource: 'PinsResource/get',
  v3: 'GET /v3/pins/',
  endpoint: 'v3_get_pins',
})
