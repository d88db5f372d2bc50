import { z } from 'zod'
import { command } from '../../operation.ts'
import { savePin } from '../save-pin.ts'
import { ScheduledPin, timing } from './scheduled-pin.ts'

export const schedulePin = command('schedulePin', {
  summary: 'Have a picture saved as a pin later, at a time of a business’s choice',
  access: 'member',
  budget: 'save',
  input: z.object({ ...savePin.input.shape, ...timing }),
  output: ScheduledPin,
  adds: true,
  errors: [
    ...savePin.errors,
    'scheduling_not_offered',
    'scheduled_pins_limit_reached',
    'publish_time_past',
    'publish_time_far',
  ],
  takesPicture: true,
  resource: 'ScheduledPinResource/create',
  v3: 'POST /v3/scheduled_pins/',
  endpoint: 'v3_schedule_pin',
})
