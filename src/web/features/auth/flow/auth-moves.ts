import { isOldEnough } from '../fields/age.ts'
import { checkBirthday } from './auth-checks.ts'
import type { AuthState, Effect, Plan, Social, StepParts } from './auth-state.ts'

/** Into another step: its own parts, and of the rest only what every step shares. */
export function enter(state: AuthState, parts: StepParts, email = state.email): AuthState {
  const { doorway, dialog, notice, wantsCaptcha, isIneligible, sso, leavesTo, rules } = state
  return {
    doorway,
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

export function joinParts({ doorway }: AuthState, birthday = '', password = ''): StepParts {
  return { step: doorway === 'respondMessage' ? doorway : 'signup', password, birthday }
}

/** The log-in for anybody, whomever this browser remembers. */
export const logInParts: StepParts = { step: 'login', isPersonal: false, linkedTo: null }

/** To the form a plan was written in, with all that was written. */
export function backToPlan(
  state: AuthState,
  { email, password, birthday, social }: Plan,
): AuthState {
  return enter(
    state,
    social
      ? { step: 'socialSignupWithAge', social, birthday }
      : joinParts(state, birthday, password ?? ''),
    email,
  )
}

/** For as long as the server says, and in this browser. */
export function tellUnderage(state: AuthState, plan: Plan): AuthState {
  const told = enter(state, { step: 'UnderageConfirmation', plan, part: 'told' })
  const notice = { text: 'underage', message: null, durationMs: 3_500 } as const
  return { ...told, isIneligible: true, notice }
}

/** The answer is there; another attempt can be made. */
export function settled(state: AuthState): AuthState {
  return { ...state, phase: 'writing', effect: null }
}

export function send(state: AuthState, effect: Effect): AuthState {
  return { ...state, phase: 'sending', effect, problems: [], notice: null }
}

/** What is left to do for an account whose email and birthday are known. */
export function follow(state: AuthState, plan: Plan): AuthState {
  if (!isOldEnough(plan.birthday, state.rules))
    return enter(state, { step: 'UnderageConfirmation', plan, part: 'question' })
  if (state.rules.asksConsents) return enter(state, { step: 'consents', plan })
  return send(state, { type: 'sign_up', plan, consents: null })
}

/** Somebody new, by way of a provider: what is missing is asked for. */
export function joinSocially(state: AuthState, social: Social): AuthState {
  if (!social.email) return enter(state, { step: 'EmailCollection', social }, '')
  if (social.birthday === null || checkBirthday(social.birthday, state.rules).length > 0)
    return enter(state, { step: 'socialSignupWithAge', social, birthday: '' }, social.email)
  const { email, birthday } = social
  const asking = enter(state, { step: 'socialSignupWithAge', social, birthday }, email)
  return follow(asking, { email, password: null, birthday, social, business: null })
}
