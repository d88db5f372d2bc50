import type { AuthField, AuthProblem } from './auth-problems.ts'

/**
 * The steps of coming in. Each step a later way in needs (a code, a missing email, a consent) is a
 * further name here with its transitions below; pages and dialogs draw whatever step they are given.
 */
export type AuthStep = 'signup' | 'login'

export interface AuthState {
  step: AuthStep
  phase: 'writing' | 'sending'
  /** Carried from step to step, so that nobody types it twice. */
  email: string
  problems: readonly AuthProblem[]
}

export type AuthEvent =
  | { type: 'step_chosen'; step: AuthStep }
  | { type: 'edited'; field: 'email'; value: string }
  | { type: 'edited'; field: 'password' | 'birthday' }
  | { type: 'sent' }
  | { type: 'refused'; problems: readonly AuthProblem[] }
  /** Given up by the browser: another page was opened meanwhile. */
  | { type: 'given_up' }

export function openAuth(
  step: AuthStep,
  { email = '', problems = [] }: { email?: string; problems?: readonly AuthProblem[] } = {},
): AuthState {
  return { step, phase: 'writing', email, problems }
}

export function nextAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'step_chosen':
      return event.step === state.step ? state : openAuth(event.step, { email: state.email })
    case 'edited':
      return {
        ...state,
        email: event.field === 'email' ? event.value : state.email,
        problems: state.problems.filter(({ field }) => field !== event.field),
      }
    case 'sent':
      return { ...state, phase: 'sending' }
    case 'refused':
      return { ...state, phase: 'writing', problems: event.problems }
    case 'given_up':
      return { ...state, phase: 'writing' }
  }
}

export function problemAt(state: AuthState, field: AuthField): AuthProblem | undefined {
  return state.problems.find((problem) => problem.field === field)
}

/** The step that welcomes what this one had to turn away, with the same email; null when none does. */
export function betterStep({ problems }: AuthState): AuthStep | null {
  if (problems.some(({ code }) => code === 'email_taken')) return 'login'
  if (problems.some(({ code }) => code === 'account_not_found')) return 'signup'
  return null
}
