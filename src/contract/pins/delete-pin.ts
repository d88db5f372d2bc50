import { z } from 'zod'
import { PinId } from '../ids.ts'
import { command } from '../operation.ts'

export const deletePin = command('deletePin', {
  summary: 'Delete a pin',
  access: 'member',
  input: z.object({ id: PinId }),
  output: z.null(),
  errors: ['pin_not_found', 'pin_of_others'],
  resource: 'PinResource/delete',
  v3: 'DELETE /v3/pins/:id/',
  endpoint: 'v3_delete_pin',
})
