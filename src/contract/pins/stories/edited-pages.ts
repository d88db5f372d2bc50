import { z } from 'zod'
import { limits } from '../../limits.ts'
import { captionsOfPage, fitTogether, pinCaptionErrors } from '../captions/captions.ts'
import { mediaErrors, pictureFields, pinWords } from '../save-pin.ts'
import { PageId } from './page-id.ts'

/** One that there is, by its id, or a new picture or video; with all its texts. */
const EditedPage = z.object({
  page_id: PageId.nullish(),
  ...pictureFields,
  ...pinWords,
  /** Absent leaves those of a page that it has. */
  ...captionsOfPage,
})

/** All that there are to be, in their order. */
export const EditedPages = z
  .array(EditedPage)
  .min(limits.pagesMin)
  .max(limits.storyPages)
  .refine(...fitTogether)
export type EditedPages = z.output<typeof EditedPages>

export const editedPagesErrors = [
  ...mediaErrors,
  ...pinCaptionErrors,
  'pin_page_not_found',
  'page_count_refused',
] as const
