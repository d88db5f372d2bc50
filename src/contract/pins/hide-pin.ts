import { z } from 'zod'
import { PinId } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PinCard } from './pin.ts'

export const hideReasons = ['', 'not_for_me', 'seen_before', 'low_quality', 'sensitive'] as const

export const hidePin = command('hidePin', {
  summary: 'Leave a pin out of the viewer’s feeds',
  access: 'member',
  input: z.object({ pin_id: PinId, reason: z.enum(hideReasons).default('').catch('') }),
  output: z.null(),
  errors: ['pin_not_found'],
  resource: 'PinHideResource/create',
  v3: 'PUT /v3/pins/:pin_id/hide/',
  endpoint: 'v3_hide_pin',
})

export const unhidePin = command('unhidePin', {
  summary: 'Show a pin that was hidden again, and its picture wherever it is saved',
  access: 'member',
  input: z.object({ pin_id: PinId }),
  output: z.null(),
  errors: [],
  resource: 'PinHideResource/delete',
  v3: 'DELETE /v3/pins/:pin_id/hide/',
  endpoint: 'v3_unhide_pin',
})

export const listHiddenPins = query('listHiddenPins', {
  summary: 'What the viewer has hidden and can still open, the latest first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(PinCard),
  errors: [],
  resource: 'HiddenPinsResource/get',
  v3: 'GET /v3/users/hidden_pins/',
  endpoint: 'v3_get_hidden_pins',
})
