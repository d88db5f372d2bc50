import { z } from 'zod'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PinCard } from '../pins/pin.ts'

export const recentlySeenPins = query('recentlySeenPins', {
  summary: 'Pins the viewer has seen, the latest first, as far as they can still be shown',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(PinCard),
  errors: [],
  resource: 'SeenPinsResource/get',
  v3: 'GET /v3/users/me/recent/engaged/pin/stories/',
  endpoint: 'v3_get_recent_engaged_pins',
})
