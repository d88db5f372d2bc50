import { limits } from '#contract/limits'

export interface SectionFormState {
  step: 'writing' | 'saving' | 'confirming_delete' | 'deleting'
  name: string
  /** The recommendation that was taken, edited since or not. */
  taken: string | null
  /** The error of the last attempt; cleared by the next change. */
  failure: string | null
}

export type SectionFormEvent =
  | { type: 'opened'; name: string }
  | { type: 'written'; name: string }
  | { type: 'suggestion_taken'; name: string }
  | { type: 'save_requested' }
  | { type: 'delete_requested' }
  | { type: 'delete_confirmed' }
  | { type: 'delete_cancelled' }
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
    case 'save_requested':
      return canSaveSection(state) ? { ...state, step: 'saving' } : state
    case 'delete_requested':
      return state.step === 'writing'
        ? { ...state, step: 'confirming_delete', failure: null }
        : state
    case 'delete_confirmed':
      return state.step === 'confirming_delete'
        ? { ...state, step: 'deleting', failure: null }
        : state
    case 'delete_cancelled':
      return state.step === 'confirming_delete'
        ? { ...state, step: 'writing', failure: null }
        : state
    case 'failed':
      return {
        ...state,
        step: state.step === 'deleting' ? 'confirming_delete' : 'writing',
        failure: event.text,
      }
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
