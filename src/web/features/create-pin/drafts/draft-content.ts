import type { RequestOf } from '#contract/operation'
import type { savePinDraft } from '#contract/pins/drafts/save-draft'
import type { CreatePinState } from '../create-pin-steps.ts'
import { isBegun } from '../state/is-begun.ts'

export type DraftContent = Omit<
  RequestOf<typeof savePinDraft>,
  'draft_id' | 'version' | 'editor_key' | 'edit_number'
>

/** What a draft keeps of pages, in place of the form. */
export interface BegunPages {
  content: DraftContent
  isBegun: boolean
  /** Leaving would lose something. */
  isAtRisk: boolean
}

/** What a draft keeps of the form. */
export function draftContent({
  words,
  options,
  place,
  picture,
  when,
  captions,
}: CreatePinState): DraftContent {
  const picked = picture.step === 'picked' ? picture.picture : null
  const stored = picked === null || picked.kind === 'web' ? null : picked
  return {
    ...{ ...words, ...options },
    ...{ board_id: place.board_id, section: place.section_id },
    ...{ image_signature: stored?.signature ?? null, upload_id: stored?.upload_id ?? null },
    ...(picked?.kind === 'uploaded' && picked.edited
      ? { original_signature: picked.edited.original.signature, recipe: picked.edited.recipe }
      : {}),
    image_url: picked?.kind === 'web' ? picked.url : null,
    ...(picked?.kind === 'video' && { captions }),
    ...{ publish_day: when?.day ?? '', publish_clock: when?.time ?? '' },
  }
}

/** Whether a draft would have anything: a file under way is not in it. */
export function isWorthKeeping(state: CreatePinState): boolean {
  return state.picture.step === 'picked' ? isBegun(state) : isBegun(state, true)
}
