import { z } from 'zod'
import { command } from '../operation.ts'
import { optionalId, PinId } from '../values.ts'

export const reorderPin = command('reorderPin', {
  summary: 'Reorder a pin on its board: behind another one, or first',
  access: 'member',
  input: z.object({ pin_id: PinId, after_pin_id: optionalId(PinId) }),
  output: z.null(),
  errors: ['pin_not_found'],
  resource: 'PinOrderResource/update',
  v3: 'PUT /v3/pins/:pin_id/order/',
  endpoint: 'v3_reorder_pin',
})
