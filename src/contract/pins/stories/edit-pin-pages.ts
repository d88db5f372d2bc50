import { z } from 'zod'
import { PinId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { Pin } from '../pin.ts'
import { mediaErrors, pictureFields, pinWords } from '../save-pin.ts'

/** One that the pin has, by its id, or a new picture or video; with all its texts. */
const EditedPage = z.object({
  page_id: z
    .string()
    .regex(/^\d{1,19}-\d{1,2}$/, inputMessage('input.id'))
    .nullish(),
  ...pictureFields,
  ...pinWords,
})

export const editPinPages = command('editPinPages', {
  summary:
    'Change the pages of a pin, by its creator: their order, their texts, fewer or more of them. Pins that others saved of it keep the pages they have',
  access: 'member',
  budget: 'save',
  input: z.object({
    id: PinId,
    /** All that it is to have, in their order. */
    pages: z.array(EditedPage).min(limits.pagesMin).max(limits.storyPages),
  }),
  output: Pin,
  errors: [
    ...mediaErrors,
    'pin_not_found',
    'pin_not_created',
    'pin_page_not_found',
    'page_count_refused',
  ],
  takesPicture: true,
  resource: 'PinPagesResource/update',
  v3: 'PUT /v3/pins/:id/pages/',
  endpoint: 'v3_edit_pin_pages',
})
