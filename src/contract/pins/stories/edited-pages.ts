import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { mediaErrors, pictureFields, pinWords } from '../save-pin.ts'

/** One that there is, by its id, or a new picture or video; with all its texts. */
const EditedPage = z.object({
  page_id: z
    .string()
    .regex(/^\d{1,19}-\d{1,2}$/, inputMessage('input.id'))
    .nullish(),
  ...pictureFields,
  ...pinWords,
})

/** All that there are to be, in their order. */
export const EditedPages = z.array(EditedPage).min(limits.pagesMin).max(limits.storyPages)
export type EditedPages = z.output<typeof EditedPages>

export const editedPagesErrors = [
  ...mediaErrors,
  'pin_page_not_found',
  'page_count_refused',
] as const
