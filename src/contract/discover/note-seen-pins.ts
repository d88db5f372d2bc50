import { z } from 'zod'
import { PinId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'

export const noteSeenPins = command('noteSeenPins', {
  summary: 'Report which pins were seen, so that the home feed shows others',
  access: 'member',
  input: z.object({ pin_ids: z.array(PinId).max(limits.seenPinsAtOnce) }),
  output: z.null(),
  errors: [],
  resource: 'SeenPinsResource/create',
  v3: 'POST /v3/pins/seen/',
  endpoint: 'v3_note_seen_pins',
})
