import { z } from 'zod'
import { command } from '../operation.ts'
import { Id, optionalId, PinId } from '../values.ts'
import { SavedPin } from './pin.ts'
import { pinWords } from './save-pin.ts'

export const repin = command('repin', {
  summary: "Save another person's pin to a board of one's own",
  access: 'member',
  budget: 'save',
  input: z.object({
    pin_id: PinId,
    board_id: Id,
    section: optionalId(),
    /** Absent words are taken from the pin that is saved. */
    title: pinWords.title.optional(),
    description: pinWords.description.optional(),
    alt_text: pinWords.alt_text.optional(),
    link: pinWords.link.optional(),
  }),
  output: SavedPin,
  errors: ['pin_not_found', 'board_not_found', 'section_not_found', 'board_full'],
  resource: 'RepinResource/create',
  endpoint: 'v3_repin',
})
