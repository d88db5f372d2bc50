import { z } from 'zod'
import { PinId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { captionsOfPage, fitTogether, pinCaptionErrors } from '../captions/captions.ts'
import { Pin } from '../pin.ts'
import { mediaErrors, pictureFields, pinWords } from '../save-pin.ts'
import { PageId } from './page-id.ts'

/** One that the pin has, by its id, or a new picture or video; with all its texts. */
const EditedPage = z.object({
  page_id: PageId.nullish(),
  ...pictureFields,
  ...pinWords,
  /** Absent leaves those of a page that it has. */
  ...captionsOfPage,
})

export const editPinPages = command('editPinPages', {
  summary:
    'Change the pages of a pin, by its creator: their order, their texts, fewer or more of them. Pins that others saved of it keep the pages they have',
  access: 'member',
  budget: 'save',
  input: z.object({
    id: PinId,
    /** All that it is to have, in their order. */
    pages: z
      .array(EditedPage)
      .min(limits.pagesMin)
      .max(limits.storyPages)
      .refine(...fitTogether),
  }),
  output: Pin,
  errors: [
    ...mediaErrors,
    ...pinCaptionErrors,
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
