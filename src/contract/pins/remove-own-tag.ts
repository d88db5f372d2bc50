import { z } from 'zod'
import { PinId } from '../ids.ts'
import { command } from '../operation.ts'

export const removeOwnTag = command('removeOwnTag', {
  summary: 'No longer be tagged in a pin, for good',
  access: 'member',
  input: z.object({ pin_id: PinId }),
  output: z.null(),
  errors: ['person_tag_not_found'],
  resource: 'PinTaggedPeopleResource/delete',
  v3: 'DELETE /v3/pins/:pin_id/tagged_people/me/',
  endpoint: 'v3_remove_own_tag',
})
