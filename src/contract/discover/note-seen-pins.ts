import { z } from 'zod'
import { PinId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'

export const noteSeenPins = command('noteSeenPins', {
  summary: 'Say which pins were in sight, so that the home feed goes on to others',
  access: 'member',
  input: z.object({ pin_ids: z.array(PinId).max(limits.seenPinsAtOnce) }),
  output: z.null(),
  errors: [],
  resource: 'SeenPinsResource/create',
  v3: 'POST /v3/pins/seen/',
  endpoint: 'v3_note_seen_pins',
})
