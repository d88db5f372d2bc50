import type { FailureCode } from '#contract/errors'
import {
  backToPlan,
  enter,
  joinParts,
  joinSocially,
  logInParts,
  settled,
  tellUnderage,
} from './auth-moves.ts'
import { type AuthProblem, own } from './auth-problems.ts'
import type { AuthState, Credentials, Effect, Network, Plan, Refusal } from './auth-state.ts'
import type { RecoveryDialogType } from './recovery-dialog-types.ts'

/** What a refusal leads to, by its code: a field, a dialog, another step or another page. */
export function handleRefusal(state: AuthState, effect: Effect, refusal: Refusal): AuthState {
  const away = leave(state, refusal)
  if (away !== null) return { ...settled(state), leavesTo: away }
  switch (effect.type) {
    case 'log_in':
      return turnAwayLogIn(state, effect.credentials, refusal)
    case 'resend_code':
      return hearOfCode(state, effect.credentials, refusal)
    case 'look_up_email':
      return withProblem(state, { ...refusal.problem, field: 'email' })
    case 'sign_up':
      return turnAwaySignUp(state, effect, refusal)
    case 'confirm_underage':
    case 'look_up_eligibility':
      return withProblem(state, { ...refusal.problem, field: 'form' })
  }
}

const dialogs: Partial<Record<FailureCode, RecoveryDialogType>> = {
  soft_banned: 'softBanned',
  account_rate_limited: 'rateLimited',
  rate_limited: 'rateLimited',
  login_assistance: 'loginAssistance',
  suspended: 'suspended',
}

/** The log-in still waits: that is how the server says that a code is on its way. */
function hearOfCode(state: AuthState, credentials: Credentials, refusal: Refusal): AuthState {
  const { code, problem } = refusal
  if (problem.code === 'rate_limited') return withProblem(state, { ...problem, field: 'form' })
  if (problem.code !== 'mfa_required' || state.step !== 'loginMfa')
    return turnAwayLogIn(state, credentials, refusal)
  const notice = { text: 'code_sent', message: null, durationMs: 5_000 } as const
  return { ...settled(state), code, notice } as AuthState
}

function turnAwayLogIn(state: AuthState, credentials: Credentials, refusal: Refusal): AuthState {
  const { problem } = refusal
  const code = problem.code as FailureCode
  const dialog = dialogs[code]
  if (dialog) return open(state, dialog, emailOf(credentials), problem.waitSeconds)
  switch (code) {
    case 'mfa_required':
      return state.step === 'loginMfa'
        ? settled(state)
        : enter(state, { step: 'loginMfa', credentials, code: refusal.code })
    case 'mfa_wrong':
      return withProblem(state, { ...problem, field: 'code' })
    case 'mfa_expired':
      return withProblem(enter(state, logInParts), { ...problem, field: 'form' })
    case 'social_account_unknown':
      return credentials.way === 'social' ? meetStranger(state, credentials) : settled(state)
    case 'account_not_found':
      return handleUnknownRefusal(state, problem)
    case 'email_taken':
      return credentials.way === 'social'
        ? enter(
            state,
            { step: 'EmailAlreadyExist', social: credentials.social },
            credentials.social.email ?? state.email,
          )
        : withProblem(state, problem)
    case 'google_only':
    case 'facebook_only':
      return linked(state, code === 'google_only' ? 'google' : 'facebook', problem)
    case 'voluntarily_deactivated':
      return withProblem(state, { ...problem, field: networkOf(credentials) ?? 'form' })
    case 'facebook_signup_closed':
      return tellFacebookClosed(state, problem)
    case 'too_fast':
      return { ...withProblem(state, inForm(problem)), wantsCaptcha: !refusal.isCaptchaSpent }
    case 'captcha_failed':
      return { ...withProblem(state, inForm(problem)), wantsCaptcha: true }
    case 'provider_token_invalid':
    case 'sso_no_tokens':
    case 'invalid_input':
      return withNotice(state, null, problem.message)
    default:
      return withProblem(state, problem)
  }
}

/** Said where the address stands and can be mended; what was typed stays as it is. */
export function handleUnknownRefusal(state: AuthState, problem: AuthProblem): AuthState {
  const hasField = state.step === 'login' && !state.isPersonal
  return withProblem(hasField ? state : enter(state, logInParts), { ...problem, field: 'email' })
}

/** No account belongs to it: recovery where that is the rule, else the way to one. */
function meetStranger(
  state: AuthState,
  { social }: Extract<Credentials, { way: 'social' }>,
): AuthState {
  const { network } = social
  const { recoversSocial, recoversFacebook } = state.rules
  const isRecovered =
    (network === 'facebook' && (recoversSocial || recoversFacebook)) ||
    (network === 'google' && recoversSocial)
  if (isRecovered)
    return open(
      state,
      network === 'facebook' ? 'preventFacebookRegister' : 'preventGoogleRegister',
      social.email ?? '',
      null,
    )
  if (network === 'facebook' && state.rules.isFacebookClosed)
    return tellFacebookClosed(state, own('form', 'facebook_signup_closed'))
  return joinSocially(state, social)
}

function tellFacebookClosed(state: AuthState, problem: AuthProblem): AuthState {
  return withProblem(enter(state, joinParts(state)), inForm(problem))
}

/** The provider's button is the way in: told there, and hinted at where the password is written. */
function linked(state: AuthState, to: 'google' | 'facebook', problem: AuthProblem): AuthState {
  const told = withProblem(state, { ...problem, field: to })
  return told.step === 'login' ? { ...told, linkedTo: to } : told
}

function turnAwaySignUp(
  state: AuthState,
  { plan }: Extract<Effect, { type: 'sign_up' }>,
  refusal: Refusal,
): AuthState {
  const { problem } = refusal
  switch (problem.code) {
    case 'underage':
      return tellUnderage(state, plan)
    case 'email_taken':
      if (plan.social)
        return enter(state, { step: 'EmailAlreadyExist', social: plan.social }, plan.email)
      break
    case 'consent_required':
      return withProblem(enter(state, { step: 'consents', plan }), inForm(problem))
    case 'too_fast':
      return { ...withProblem(state, inForm(problem)), wantsCaptcha: !refusal.isCaptchaSpent }
    case 'captcha_failed':
      return { ...withProblem(state, inForm(problem)), wantsCaptcha: true }
    case 'rate_limited':
      return withProblem(state, inForm(problem))
  }
  if (plan.social && state.step !== 'socialSignupWithAge')
    return withNotice(state, 'social_failed', problem.message)
  // What is wrong with the email or the password is told where they are written.
  return withProblem(isOfForm(problem) ? backToForm(state, plan) : state, problem)
}

function isOfForm({ field }: AuthProblem): boolean {
  return field === 'email' || field === 'password' || field === 'birthday'
}

/** Where the email, the password and the birthday are written, if that is not here. */
function backToForm(state: AuthState, plan: Plan): AuthState {
  return state.step === 'signup' || state.step === 'respondMessage'
    ? state
    : backToPlan(state, plan)
}

function withProblem(state: AuthState, problem: AuthProblem): AuthState {
  return { ...settled(state), problems: [problem] }
}

function withNotice(
  state: AuthState,
  text: 'social_failed' | null,
  message: string | null,
): AuthState {
  return { ...settled(state), notice: { text, message, durationMs: 3_000 } }
}

function inForm(problem: AuthProblem): AuthProblem {
  return { ...problem, field: 'form' }
}

function open(
  state: AuthState,
  type: RecoveryDialogType,
  email: string,
  waitSeconds: number | null,
): AuthState {
  return { ...settled(state), dialog: { type, email, waitSeconds } }
}

function emailOf(credentials: Credentials): string {
  if (credentials.way === 'email') return credentials.username_or_email
  return credentials.way === 'social' ? (credentials.social.email ?? '') : ''
}

function networkOf(credentials: Credentials): Exclude<Network, 'sso' | 'line'> | null {
  if (credentials.way !== 'social') return null
  const { network } = credentials.social
  return network === 'google' || network === 'facebook' ? network : null
}

/** Some answers are about the page rather than the attempt. */
function leave({ rules }: AuthState, { problem, status, redirectUrl }: Refusal): string | null {
  if (redirectUrl !== null) return redirectUrl
  const isGone = status === 404 || (status === 401 && problem.code === 'session_gone')
  return isGone ? `${rules.startPage}?show_error=true` : null
}
