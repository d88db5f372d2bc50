import { limits } from '#contract/limits'
import {
  type DeletionEvent,
  type FormStep,
  nextDeletion,
  stepAfterFailure,
} from '../deletion-steps.ts'

export interface SectionFormState {
  step: FormStep
  name: string
  /** The recommendation that was taken, edited since or not. */
  taken: string | null
  /** What the server said of the last attempt; gone with the next change. */
  failure: string | null
}

export type SectionFormEvent =
  | { type: 'opened'; name: string }
  | { type: 'written'; name: string }
  | { type: 'suggestion_taken'; name: string }
  | { type: 'save_asked' }
  | DeletionEvent
  | { type: 'failed'; text: string }

export function openSectionForm(name: string): SectionFormState {
  return { step: 'writing', name, taken: null, failure: null }
}

export function nextSectionForm(
  state: SectionFormState,
  event: SectionFormEvent,
): SectionFormState {
  switch (event.type) {
    case 'opened':
      return openSectionForm(event.name)
    case 'written':
      return state.step === 'writing' ? { ...state, name: event.name, failure: null } : state
    case 'suggestion_taken':
      return state.step === 'writing'
        ? { ...state, name: event.name, taken: event.name, failure: null }
        : state
    case 'save_asked':
      return canSaveSection(state) ? { ...state, step: 'saving' } : state
    case 'delete_asked':
    case 'delete_confirmed':
    case 'delete_given_up':
      return nextDeletion(state, event)
    case 'failed':
      return { ...state, step: stepAfterFailure(state.step), failure: event.text }
  }
}

export function isSectionNameTooLong(name: string): boolean {
  return name.trim().length > limits.sectionNameLength
}

/** Neither when empty, nor while an error shows, nor while saving. */
export function canSaveSection({ step, name, failure }: SectionFormState): boolean {
  return step === 'writing' && name.trim() !== '' && !isSectionNameTooLong(name) && failure === null
}

/** Where the name came from: 0 typed, 1 a recommendation taken, 2 a recommendation edited. */
export function nameSourceOf({ name, taken }: SectionFormState): 0 | 1 | 2 {
  if (taken === null) return 0
  return name.trim() === taken ? 1 : 2
}
