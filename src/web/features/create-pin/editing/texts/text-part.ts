import type { EditPlan } from '#contract/media/picture-edit/edit-plan'
import type { EditPart } from '../edit-changes.ts'
import type { StoredPicture } from '../edited-from.ts'
import type { LetteredTexts } from './use-lettering.ts'

/** What parts of the editor that deal with texts are given. */
export interface TextPart extends EditPart<StoredPicture> {
  plan: EditPlan
  lettered: LetteredTexts
  /** Which of them. */
  chosen: number | null
  onChoose: (at: number | null) => void
}
