import { z } from 'zod'
import { PinId } from '../ids.ts'
import { query } from '../operation.ts'
import { Pin } from './pin.ts'

export const getPin = query('getPin', {
  summary: 'One pin, with its board, its people and how often it was saved',
  access: 'anyone',
  input: z.object({ id: PinId }),
  output: Pin,
  errors: ['pin_not_found'],
  resource: 'PinResource/get',
  v3: 'GET /v3/pins/:id/',
  endpoint: 'v3_get_pin',
})
