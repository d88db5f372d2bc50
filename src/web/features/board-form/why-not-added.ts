import { limits } from '#contract/limits'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { isSectionNameTooLong, type SectionFormState } from './section/section-form-steps.ts'

/** Why the button that saves a section rests; undefined when it may be pressed. */
export function whyNotAdded(state: SectionFormState, t: Translate): string | undefined {
  if (state.step !== 'writing') return undefined
  if (state.name.trim() === '') return t('sectionForm.nameMissing')
  if (isSectionNameTooLong(state.name))
    return t('boardForm.tooLong', { maxLength: limits.sectionNameLength })
  return state.failure ?? undefined
}
