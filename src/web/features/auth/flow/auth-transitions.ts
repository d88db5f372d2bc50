import { isOldEnough } from '../fields/age.ts'
import { checkBirthday } from './auth-checks.ts'
import type { AuthState, Effect, Plan, Social, StepParts } from './auth-state.ts'

/** Goes to another step: keeps only what all steps share, and adds the step's own parts. */
export function goTo(state: AuthState, parts: StepParts, email = state.email): AuthState {
  const { startStep, dialog, notice, wantsCaptcha, isIneligible, sso, leavesTo, rules } = state
  return {
    startStep,
    phase: 'writing',
    email,
    problems: [],
    dialog,
    notice,
    effect: null,
    wantsCaptcha,
    isIneligible,
    sso,
    leavesTo,
    rules,
    ...parts,
  }
}

export function signUpParts({ startStep }: AuthState, birthday = '', password = ''): StepParts {
  return { step: startStep === 'respondMessage' ? startStep : 'signup', password, birthday }
}

/** The ordinary log-in, whether or not this browser remembers an account. */
export const logInParts: StepParts = { step: 'login', isPersonal: false, linkedTo: null }

/** Back to the form the plan came from, with everything that was typed. */
export function backToPlan(
  state: AuthState,
  { email, password, birthday, social }: Plan,
): AuthState {
  return goTo(
    state,
    social
      ? { step: 'socialSignupWithAge', social, birthday }
      : signUpParts(state, birthday, password ?? ''),
    email,
  )
}

/** Shows that this browser may not sign up, for as long as the server says so. */
export function showUnderage(state: AuthState, plan: Plan): AuthState {
  const next = goTo(state, { step: 'UnderageConfirmation', plan, part: 'ineligible' })
  const notice = { text: 'underage', message: null, durationMs: 3_500 } as const
  return { ...next, isIneligible: true, notice }
}

/** No request is under way; another attempt can be made. */
export function idle(state: AuthState): AuthState {
  return { ...state, phase: 'writing', effect: null }
}

export function send(state: AuthState, effect: Effect): AuthState {
  return { ...state, phase: 'sending', effect, problems: [], notice: null }
}

/** The next step towards an account whose email and birthday are known. */
export function continueSignUp(state: AuthState, plan: Plan): AuthState {
  if (!isOldEnough(plan.birthday, state.rules))
    return goTo(state, { step: 'UnderageConfirmation', plan, part: 'question' })
  if (state.rules.needsConsents) return goTo(state, { step: 'consents', plan })
  return send(state, { type: 'sign_up', plan, consents: null })
}

/** Signs up with a provider's profile, and asks for whatever it lacks. */
export function signUpSocially(state: AuthState, social: Social): AuthState {
  // In place of its form, that step says that nobody may sign up.
  if (state.rules.isClosed) return goTo(state, signUpParts(state))
  if (!social.email) return goTo(state, { step: 'EmailCollection', social }, '')
  if (social.birthday === null || checkBirthday(social.birthday, state.rules).length > 0)
    return goTo(state, { step: 'socialSignupWithAge', social, birthday: '' }, social.email)
  const { email, birthday } = social
  const next = goTo(state, { step: 'socialSignupWithAge', social, birthday }, email)
  return continueSignUp(next, { email, password: null, birthday, social, business: null })
}
