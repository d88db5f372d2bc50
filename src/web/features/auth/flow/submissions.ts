import { isOldEnough } from '../fields/age.ts'
import {
  checkBirthday,
  checkCode,
  checkCollectedEmail,
  checkLogIn,
  checkPassword,
  checkSignUp,
} from './auth-checks.ts'
import type { AuthEvent, AuthState, Credentials, Plan, StateAt } from './auth-state.ts'
import { continueSignUp, send, showUnderage } from './auth-transitions.ts'

type Submission = Extract<AuthEvent, { type: `submitted_${string}` }>

/** Checks what was submitted, then sends it; problems are shown at their fields. */
export function submit(state: AuthState, event: Submission): AuthState {
  const { rules } = state
  switch (event.type) {
    case 'submitted_sign_up': {
      if (state.step !== 'signup' && state.step !== 'respondMessage') return state
      if (state.isIneligible) return state
      const problems = checkSignUp(event, rules)
      const email = event.email.trim()
      if (problems.length > 0) return { ...state, email, problems }
      const { password, birthday } = event
      const business = event.business ?? null
      const plan: Plan = { email, password, birthday: birthday ?? '', social: null, business }
      return continueSignUp({ ...state, email, password, birthday: birthday ?? '' }, plan)
    }
    case 'submitted_log_in': {
      if (state.step !== 'login') return state
      const problems = checkLogIn(event)
      const email = event.email.trim()
      if (problems.length > 0) return { ...state, email, problems }
      const credentials = { way: 'email', username_or_email: email, password: event.password }
      return logIn({ ...state, email }, credentials as Credentials)
    }
    case 'submitted_code': {
      if (state.step !== 'loginMfa') return state
      const problems = checkCode(event.code)
      if (problems.length > 0) return { ...state, problems }
      const credentials = withPassword(state.credentials, event.password)
      const code = event.code.replace(/[\s-]/g, '')
      return send(state, { type: 'log_in', credentials, code, looksUpFirst: false })
    }
    case 'submitted_birthday': {
      if (state.step === 'UnderageConfirmation') return submitEdited(state, event.birthday)
      if (state.step !== 'socialSignupWithAge') return state
      const problems = checkBirthday(event.birthday, rules)
      if (problems.length > 0) return { ...state, problems }
      const birthday = event.birthday ?? ''
      const { email, social } = state
      const plan = { email, password: null, birthday, social, business: null }
      return continueSignUp({ ...state, birthday }, plan)
    }
    case 'submitted_email': {
      if (state.step !== 'EmailCollection') return state
      const problems = checkCollectedEmail(event.email)
      const email = event.email.trim()
      if (problems.length > 0) return { ...state, email, problems }
      const { social } = state
      return send({ ...state, email }, { type: 'look_up_email', social, email })
    }
    case 'submitted_password': {
      if (state.step !== 'EmailAlreadyExist') return state
      const problems = checkPassword(event.password)
      if (problems.length > 0) return { ...state, problems }
      const { email: username_or_email } = state
      return logIn(state, { way: 'email', username_or_email, password: event.password })
    }
    case 'submitted_consents':
      if (state.step !== 'consents') return state
      return send(state, {
        type: 'sign_up',
        plan: state.plan,
        consents: { wantsMarketing: event.wantsMarketing },
      })
  }
}

/** In a browser that may not sign up, the server decides about any changed birthday. */
function submitEdited(state: StateAt<'UnderageConfirmation'>, entered: string | null): AuthState {
  if (state.part !== 'birthday') return state
  const problems = checkBirthday(entered, state.rules)
  if (problems.length > 0) return { ...state, problems }
  const birthday = entered ?? ''
  const plan = { ...state.plan, birthday }
  return isOldEnough(birthday, state.rules)
    ? send({ ...state, plan }, { type: 'look_up_eligibility', plan })
    : showUnderage(state, plan)
}

/** Pages without scripts do not keep the password; they ask for it along with the code. */
export function withPassword(credentials: Credentials, password: string | undefined): Credentials {
  return credentials.way === 'email' && password ? { ...credentials, password } : credentials
}

/** An email is looked up first, so that an unknown one is reported before a log-in is attempted. */
export function logIn(state: AuthState, credentials: Credentials): AuthState {
  const looksUpFirst =
    state.step === 'login' &&
    !state.isPersonal &&
    credentials.way === 'email' &&
    credentials.username_or_email.includes('@')
  return send(state, { type: 'log_in', credentials, code: null, looksUpFirst })
}
