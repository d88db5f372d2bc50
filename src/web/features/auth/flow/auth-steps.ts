import {
  backToPlan,
  enter,
  follow,
  joinParts,
  joinSocially,
  logInParts,
  send,
  settled,
  tellUnderage,
} from './auth-moves.ts'
import { type AuthField, type AuthProblem, own } from './auth-problems.ts'
import type {
  AuthEvent,
  AuthRules,
  AuthState,
  AuthStep,
  CodePlace,
  Credentials,
  Doorway,
  Effect,
  Plan,
  Social,
} from './auth-state.ts'
import { handleRefusal, handleUnknownRefusal } from './handle-refusal.ts'
import { logIn, submit, whole } from './submissions.ts'

export interface Opening {
  email?: string
  /** Typed on the page before. */
  password?: string
  birthday?: string
  problems?: readonly AuthProblem[]
  isIneligible?: boolean
  /** Somebody this browser remembers is welcomed back. */
  isPersonal?: boolean
  /** Without scripts a code was asked for. */
  code?: CodePlace
}

export function openAuth(doorway: Doorway, rules: AuthRules, opening: Opening = {}): AuthState {
  const {
    email = '',
    password = '',
    birthday = '',
    problems = [],
    isIneligible = false,
    code,
  } = opening
  return {
    doorway,
    phase: 'writing',
    email,
    problems,
    dialog: null,
    notice: null,
    effect: null,
    wantsCaptcha: false,
    isIneligible,
    sso: null,
    leavesTo: null,
    rules,
    ...(code
      ? { step: 'loginMfa', credentials: nameOnly(email), code }
      : doorway === 'login'
        ? { step: 'login', isPersonal: opening.isPersonal ?? false, linkedTo: null }
        : { step: doorway, password, birthday }),
  }
}

function nameOnly(username_or_email: string): Credentials {
  return { way: 'email', username_or_email, password: '' }
}

/** Every way from step to step. What an event cannot mean in a step leaves the state as it is. */
export function nextAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'edited':
      return edit(state, event.field, event.value)
    case 'dialog_opened':
      return { ...state, dialog: event.dialog }
    case 'dialog_closed':
      return { ...state, dialog: null }
    case 'sso_found':
      return { ...state, sso: event.sso }
    case 'given_up':
      return state.phase === 'sending' ? { ...state, phase: 'writing', effect: null } : state
    case 'social_failed':
      return failSocially(state, event)
    case 'came_back':
      return event.effect === state.effect ? comeBack(state, event) : state
    case 'social_came':
      // The popup answers while the surface waits for it, the one-tap prompt at any time before that.
      return state.effect || !takesSocial(state) ? state : meetSocially(state, event.social)
  }
  // While an answer is awaited nothing else is heard.
  if (state.phase === 'sending') return state
  switch (event.type) {
    case 'toggled':
      return toggle(state, event.password)
    case 'not_you':
      return notYou(state)
    case 'went_back':
      return goBack(state)
    case 'submitted_sign_up':
    case 'submitted_log_in':
    case 'submitted_code':
    case 'submitted_birthday':
    case 'submitted_email':
    case 'submitted_password':
    case 'submitted_consents':
      return submit(state, event)
    case 'asked_social':
      return takesSocial(state) ? { ...state, phase: 'sending', problems: [] } : state
    case 'passkey_came':
      return state.step === 'login' || state.step === 'EmailAlreadyExist'
        ? logIn(state, { way: 'passkey', passkey: event.passkey })
        : state
    case 'asked_resend':
      return state.step === 'loginMfa'
        ? send(state, {
            type: 'resend_code',
            credentials: whole(state.credentials, event.password),
          })
        : state
    case 'underage_edited':
      return editBirthday(state)
    case 'underage_confirmed':
      return state.step === 'UnderageConfirmation' && state.part === 'question'
        ? send(state, { type: 'confirm_underage', plan: state.plan })
        : state
  }
}

export function problemAt(state: AuthState, field: AuthField): AuthProblem | undefined {
  return state.problems.find((problem) => problem.field === field)
}

/** The step that welcomes what this one had to turn away, with the same email; null when none does. */
export function betterStep({ problems }: Pick<AuthState, 'problems'>): 'login' | 'signup' | null {
  if (problems.some(({ code }) => code === 'email_taken')) return 'login'
  if (problems.some(({ code }) => code === 'account_not_found')) return 'signup'
  return null
}

function edit(state: AuthState, field: AuthField, value: string | undefined): AuthState {
  const isEmail = field === 'email' && value !== undefined
  const email = isEmail ? value : state.email
  return {
    ...state,
    email,
    problems: state.problems.filter((problem) => problem.field !== field),
    // Another address may be of another company.
    sso: state.sso && state.sso.email === email.trim() ? state.sso : null,
    ...(state.step === 'login' && isEmail ? { linkedTo: null } : {}),
  } as AuthState
}

function toggle(state: AuthState, password: string | undefined): AuthState {
  if (state.step === 'login') return enter(state, joinParts(state, '', password))
  if (state.step === 'signup' || state.step === 'respondMessage') return enter(state, logInParts)
  return state
}

function notYou(state: AuthState): AuthState {
  if (state.step === 'login' && state.isPersonal) return enter(state, logInParts, '')
  if (state.step === 'EmailAlreadyExist') return enter(state, logInParts, '')
  return state
}

/** Before it is confirmed, in the form; after that, where a form is closed, by itself. */
function editBirthday(state: AuthState): AuthState {
  if (state.step === 'UnderageConfirmation') {
    const { plan, part } = state
    return part === 'question' ? backToPlan(state, plan) : { ...state, part: 'birthday' }
  }
  if ((state.step !== 'signup' && state.step !== 'respondMessage') || !state.isIneligible)
    return state
  const { email, password, birthday } = state
  const plan = { email, password, birthday, social: null, business: null }
  return enter(state, { step: 'UnderageConfirmation', plan, part: 'birthday' })
}

function goBack(state: AuthState): AuthState {
  switch (state.step) {
    case 'loginMfa':
      return enter(state, logInParts)
    case 'consents':
      return backToPlan(state, state.plan)
    case 'EmailCollection':
    case 'EmailAlreadyExist':
    case 'socialSignupWithAge':
      return enter(state, joinParts(state))
    case 'UnderageConfirmation': {
      const { birthday, password } = state.plan
      return state.part === 'birthday'
        ? enter(state, joinParts(state, birthday, password ?? ''))
        : state
    }
    default:
      return state
  }
}

const socialSteps: readonly AuthStep[] = ['signup', 'login', 'respondMessage', 'EmailAlreadyExist']

function takesSocial({ step, isIneligible }: AuthState): boolean {
  return socialSteps.includes(step) && !(isIneligible && step !== 'login')
}

/** Whoever a provider names may have an account here: asked first, whichever button was pressed. */
function meetSocially(state: AuthState, social: Social): AuthState {
  const credentials: Credentials = { way: 'social', social }
  return send(state, { type: 'log_in', credentials, code: null, looksUpFirst: false })
}

function failSocially(
  state: AuthState,
  { reason, message }: Extract<AuthEvent, { type: 'social_failed' }>,
): AuthState {
  if (state.effect) return state
  const text = reason === 'no_popup' ? 'popups' : 'not_authorised'
  return { ...state, phase: 'writing', notice: { text, message, durationMs: 3_000 } }
}

function comeBack(
  state: AuthState,
  { effect, outcome }: Extract<AuthEvent, { type: 'came_back' }>,
): AuthState {
  if (outcome.type === 'refused') return handleRefusal(state, effect, outcome.refusal)
  if (outcome.type === 'email_is') return learnEmail(state, effect, outcome.taken)
  if (outcome.type === 'browser_is') return learnEligibility(state, effect, outcome.ineligible)
  if (effect.type === 'confirm_underage') return tellUnderage(state, effect.plan)
  return enter(state, { step: 'loading' })
}

function learnEligibility(state: AuthState, effect: Effect, isIneligible: boolean): AuthState {
  if (effect.type !== 'look_up_eligibility') return settled(state)
  const { plan } = effect
  if (isIneligible) return tellUnderage(state, plan)
  const open = { ...settled(state), isIneligible: false }
  return isWhole(plan, state.rules) ? follow(open, plan) : backToPlan(open, plan)
}

/** Of a form that was closed from the beginning nothing but the birthday is written yet. */
function isWhole({ social, password, business }: Plan, { isBusiness }: AuthRules): boolean {
  return social !== null || (Boolean(password) && isBusiness === (business !== null))
}

function learnEmail(state: AuthState, effect: Effect, isTaken: boolean): AuthState {
  if (effect.type === 'look_up_email') {
    const { social, email } = effect
    return isTaken
      ? enter(state, { step: 'EmailAlreadyExist', social }, email)
      : joinSocially(state, { ...social, email })
  }
  return isTaken ? settled(state) : handleUnknownRefusal(state, own('email', 'account_not_found'))
}
