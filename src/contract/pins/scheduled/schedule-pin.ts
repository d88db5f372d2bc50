import { z } from 'zod'
import { command } from '../../operation.ts'
import { savePin } from '../save-pin.ts'
import { ScheduledPin, scheduleErrors, timing } from './scheduled-pin.ts'

export const schedulePin = command('schedulePin', {
  summary: 'Have a picture saved as a pin later, at a time of a business’s choice',
  access: 'member',
  budget: 'save',
  input: z.object({ ...savePin.input.shape, ...timing }),
  output: ScheduledPin,
  adds: true,
  errors: [...savePin.errors, ...scheduleErrors],
  takesPicture: true,
  resource: 'ScheduledPinResource/create',
  v3: 'POST /v3/scheduled_pins/',
  endpoint: 'v3_schedule_pin',
})
