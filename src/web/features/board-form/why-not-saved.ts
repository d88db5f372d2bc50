import { limits } from '#contract/limits'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { type BoardFormState, problemWithName } from './board-form-steps.ts'

/** Why the button that saves a board rests; undefined when it may be pressed. */
export function whyNotSaved(state: BoardFormState, t: Translate): string | undefined {
  if (state.step !== 'writing') return undefined
  const problem = problemWithName(state.name)
  if (problem === 'missing') return t('boardForm.nameMissing')
  if (problem === 'too_long') return t('boardForm.tooLong', { maxLength: limits.boardNameLength })
  return state.failure?.text
}
