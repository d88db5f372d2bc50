/** How far saving or deleting what a form is about has got. */
export type FormStep = 'writing' | 'saving' | 'asking_to_delete' | 'deleting'

export type DeletionEvent =
  | { type: 'delete_asked' }
  | { type: 'delete_confirmed' }
  | { type: 'delete_given_up' }

const steps: Record<DeletionEvent['type'], [from: FormStep, to: FormStep]> = {
  delete_asked: ['writing', 'asking_to_delete'],
  delete_confirmed: ['asking_to_delete', 'deleting'],
  delete_given_up: ['asking_to_delete', 'writing'],
}

/** Deleting must be confirmed, and can be cancelled until then. */
export function nextDeletion<State extends { step: FormStep; failure: object | string | null }>(
  state: State,
  event: DeletionEvent,
): State {
  const [from, to] = steps[event.type]
  return state.step === from ? { ...state, step: to, failure: null } : state
}

/** Where a failed attempt leads back to. */
export function stepAfterFailure(step: FormStep): FormStep {
  return step === 'deleting' ? 'asking_to_delete' : 'writing'
}

/** Whether the question stands above the form. */
export function isConfirmingDeletion(step: FormStep): boolean {
  return step === 'asking_to_delete' || step === 'deleting'
}
