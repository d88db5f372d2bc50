import { z } from 'zod'
import { BoardId, optionalId, PinId, SectionId } from '../ids.ts'
import { command } from '../operation.ts'
import { SavedPin } from './pin.ts'
import { pinWords, saveNotes } from './save-pin.ts'

export const repin = command('repin', {
  summary: "Save another person's pin to a board of one's own",
  access: 'member',
  budget: 'save',
  input: z.object({
    pin_id: PinId,
    board_id: BoardId,
    section: optionalId(SectionId),
    /** Absent fields are taken from the source pin. */
    title: pinWords.title.optional(),
    description: pinWords.description.optional(),
    alt_text: pinWords.alt_text.optional(),
    link: pinWords.link.optional(),
    /** A repin keeps the picture or video of its source. */
    media_upload_id: z
      .union([z.string().max(100), z.number()])
      .nullish()
      .transform((id) => (id === '' ? null : (id ?? null))),
    ...saveNotes,
  }),
  output: SavedPin,
  adds: true,
  errors: [
    'advertiser_not_found',
    'advertiser_role_missing',
    'pin_not_found',
    'board_not_found',
    'section_not_found',
    'board_full',
    'video_not_taken',
    'secret_not_shared',
  ],
  resource: 'RepinResource/create',
  v3: 'POST /v3/pins/:pin_id/repin/',
  endpoint: 'v3_repin',
})
