import { z } from 'zod'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PinCard } from '../pins/pin.ts'

export const recentlySeenPins = query('recentlySeenPins', {
  summary: 'What the viewer had in sight, the latest first, as far as it may still be offered',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(PinCard),
  errors: [],
  resource: 'SeenPinsResource/get',
  v3: 'GET /v3/users/me/recent/engaged/pin/stories/',
  endpoint: 'v3_get_recent_engaged_pins',
})
