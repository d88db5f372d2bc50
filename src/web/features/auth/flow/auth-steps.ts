import { type AuthField, type AuthProblem, localProblem } from './auth-problems.ts'
import type {
  AuthEvent,
  AuthRules,
  AuthState,
  AuthStep,
  CodePlace,
  Credentials,
  Effect,
  Plan,
  Social,
  StartStep,
} from './auth-state.ts'
import {
  backToPlan,
  continueSignUp,
  goTo,
  idle,
  logInParts,
  send,
  showUnderage,
  signUpParts,
  signUpSocially,
} from './auth-transitions.ts'
import { handleRefusal, handleUnknownRefusal } from './handle-refusal.ts'
import { logIn, submit, withPassword } from './submissions.ts'

export interface OpenOptions {
  email?: string
  /** Typed on the previous page. */
  password?: string
  birthday?: string
  problems?: readonly AuthProblem[]
  isIneligible?: boolean
  /** Greets the account this browser remembers. */
  isPersonal?: boolean
  /** A log-in sent without scripts requires a code. */
  code?: CodePlace
}

export function openAuth(
  startStep: StartStep,
  rules: AuthRules,
  options: OpenOptions = {},
): AuthState {
  const {
    email = '',
    password = '',
    birthday = '',
    problems = [],
    isIneligible = false,
    code,
  } = options
  return {
    startStep,
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
      : startStep === 'login'
        ? { step: 'login', isPersonal: options.isPersonal ?? false, linkedTo: null }
        : { step: startStep, password, birthday }),
  }
}

function nameOnly(username_or_email: string): Credentials {
  return { way: 'email', username_or_email, password: '' }
}

/** The reducer of all steps. Events that make no sense in a step leave the state unchanged. */
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
    case 'cancelled':
      return state.phase === 'sending' ? { ...state, phase: 'writing', effect: null } : state
    case 'social_failed':
      return handleSocialFailure(state, event)
    case 'effect_finished':
      return event.effect === state.effect ? handleOutcome(state, event) : state
    case 'social_received':
      // The popup answers while the form waits for it, the one-tap prompt at any time before that.
      return state.effect || !acceptsSocial(state) ? state : logInSocially(state, event.social)
  }
  // Other events are ignored while a request is under way.
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
    case 'social_started':
      return acceptsSocial(state) ? { ...state, phase: 'sending', problems: [] } : state
    case 'passkey_received':
      return state.step === 'login' || state.step === 'EmailAlreadyExist'
        ? logIn(state, { way: 'passkey', passkey: event.passkey })
        : state
    case 'resend_requested':
      return state.step === 'loginMfa'
        ? send(state, {
            type: 'resend_code',
            credentials: withPassword(state.credentials, event.password),
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

/** The step that would accept the email this one refused; null if there is none. */
export function suggestedStep({
  problems,
}: Pick<AuthState, 'problems'>): 'login' | 'signup' | null {
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
    // Another address may belong to another company.
    sso: state.sso && state.sso.email === email.trim() ? state.sso : null,
    ...(state.step === 'login' && isEmail ? { linkedTo: null } : {}),
  } as AuthState
}

function toggle(state: AuthState, password: string | undefined): AuthState {
  if (state.step === 'login') return goTo(state, signUpParts(state, '', password))
  if (state.step === 'signup' || state.step === 'respondMessage') return goTo(state, logInParts)
  return state
}

function notYou(state: AuthState): AuthState {
  if (state.step === 'login' && state.isPersonal) return goTo(state, logInParts, '')
  if (state.step === 'EmailAlreadyExist') return goTo(state, logInParts, '')
  return state
}

/** Before confirming, back to the form; where sign-up is closed, a form for the birthday alone. */
function editBirthday(state: AuthState): AuthState {
  if (state.step === 'UnderageConfirmation') {
    const { plan, part } = state
    return part === 'question' ? backToPlan(state, plan) : { ...state, part: 'birthday' }
  }
  if ((state.step !== 'signup' && state.step !== 'respondMessage') || !state.isIneligible)
    return state
  const { email, password, birthday } = state
  const plan = { email, password, birthday, social: null, business: null }
  return goTo(state, { step: 'UnderageConfirmation', plan, part: 'birthday' })
}

function goBack(state: AuthState): AuthState {
  switch (state.step) {
    case 'loginMfa':
      return goTo(state, logInParts)
    case 'consents':
      return backToPlan(state, state.plan)
    case 'EmailCollection':
    case 'EmailAlreadyExist':
    case 'socialSignupWithAge':
      return goTo(state, signUpParts(state))
    case 'UnderageConfirmation': {
      const { birthday, password } = state.plan
      return state.part === 'birthday'
        ? goTo(state, signUpParts(state, birthday, password ?? ''))
        : state
    }
    default:
      return state
  }
}

const socialSteps: readonly AuthStep[] = ['signup', 'login', 'respondMessage', 'EmailAlreadyExist']

function acceptsSocial({ step, isIneligible }: AuthState): boolean {
  return socialSteps.includes(step) && !(isIneligible && step !== 'login')
}

/** The person may have an account already, so try to log in first, whichever button was pressed. */
function logInSocially(state: AuthState, social: Social): AuthState {
  const credentials: Credentials = { way: 'social', social }
  return send(state, { type: 'log_in', credentials, code: null, looksUpFirst: false })
}

function handleSocialFailure(
  state: AuthState,
  { reason, message }: Extract<AuthEvent, { type: 'social_failed' }>,
): AuthState {
  if (state.effect) return state
  const text = reason === 'no_popup' ? 'popups' : 'not_authorised'
  return { ...state, phase: 'writing', notice: { text, message, durationMs: 3_000 } }
}

function handleOutcome(
  state: AuthState,
  { effect, outcome }: Extract<AuthEvent, { type: 'effect_finished' }>,
): AuthState {
  if (outcome.type === 'refused') return handleRefusal(state, effect, outcome.refusal)
  if (outcome.type === 'email_is') return handleEmailLookUp(state, effect, outcome.taken)
  if (outcome.type === 'browser_is') return handleEligibility(state, effect, outcome.ineligible)
  if (effect.type === 'confirm_underage') return showUnderage(state, effect.plan)
  return goTo(state, { step: 'loading' })
}

function handleEligibility(state: AuthState, effect: Effect, isIneligible: boolean): AuthState {
  if (effect.type !== 'look_up_eligibility') return idle(state)
  const { plan } = effect
  if (isIneligible) return showUnderage(state, plan)
  const open = { ...idle(state), isIneligible: false }
  return isComplete(plan, state.rules) ? continueSignUp(open, plan) : backToPlan(open, plan)
}

/** A form that was closed from the start has nothing but the birthday. */
function isComplete({ social, password, business }: Plan, { isBusiness }: AuthRules): boolean {
  return social !== null || (Boolean(password) && isBusiness === (business !== null))
}

function handleEmailLookUp(state: AuthState, effect: Effect, isTaken: boolean): AuthState {
  if (effect.type === 'look_up_email') {
    const { social, email } = effect
    return isTaken
      ? goTo(state, { step: 'EmailAlreadyExist', social }, email)
      : signUpSocially(state, { ...social, email })
  }
  return isTaken
    ? idle(state)
    : handleUnknownRefusal(state, localProblem('email', 'account_not_found'))
}
