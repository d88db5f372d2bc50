import { z } from 'zod'
import { optionalId, PinId } from '../ids.ts'
import { command } from '../operation.ts'

export const reorderPin = command('reorderPin', {
  summary: 'Give a pin another place on its board: behind another one, or first',
  access: 'member',
  input: z.object({ pin_id: PinId, after_pin_id: optionalId(PinId) }),
  output: z.null(),
  errors: ['pin_not_found'],
  resource: 'PinOrderResource/update',
  v3: 'PUT /v3/pins/:pin_id/order/',
  endpoint: 'v3_reorder_pin',
})
