import { z } from 'zod'
import { command } from '../../operation.ts'
import { saveStoryPin } from '../stories/save-story-pin.ts'
import { ScheduledPin, scheduleErrors, timing } from './scheduled-pin.ts'

export const scheduleStoryPin = command('scheduleStoryPin', {
  summary:
    'Have several pictures or videos saved as the pages of one pin later, at a time of a business’s choice',
  access: 'member',
  budget: 'save',
  input: z.object({ ...saveStoryPin.input.shape, ...timing }),
  output: ScheduledPin,
  adds: true,
  errors: [...saveStoryPin.errors, ...scheduleErrors],
  takesPicture: true,
  resource: 'ScheduledStoryPinResource/create',
  v3: 'POST /v3/scheduled_story_pins/',
  endpoint: 'v3_schedule_story_pin',
})
