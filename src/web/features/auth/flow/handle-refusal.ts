import type { FailureCode } from '#contract/errors'
import { type AuthProblem, localProblem } from './auth-problems.ts'
import type { AuthState, Credentials, Effect, Network, Plan, Refusal } from './auth-state.ts'
import {
  backToPlan,
  goTo,
  idle,
  logInParts,
  showUnderage,
  signUpParts,
  signUpSocially,
} from './auth-transitions.ts'
import type { RecoveryDialogType } from './recovery-dialog-types.ts'

/** Handles a refusal by its code: shows it at a field or in a dialog, or goes to another step or page. */
export function handleRefusal(state: AuthState, effect: Effect, refusal: Refusal): AuthState {
  const away = leave(state, refusal)
  if (away !== null) return { ...idle(state), leavesTo: away }
  switch (effect.type) {
    case 'log_in':
      return handleLogInRefusal(state, effect.credentials, refusal)
    case 'resend_code':
      return handleResendRefusal(state, effect.credentials, refusal)
    case 'look_up_email':
      return withProblem(state, { ...refusal.problem, field: 'email' })
    case 'sign_up':
      return handleSignUpRefusal(state, effect, refusal)
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

/** `mfa_required` means success here: the server has sent another code. */
function handleResendRefusal(
  state: AuthState,
  credentials: Credentials,
  refusal: Refusal,
): AuthState {
  const { code, problem } = refusal
  if (problem.code === 'rate_limited') return withProblem(state, { ...problem, field: 'form' })
  if (problem.code !== 'mfa_required' || state.step !== 'loginMfa')
    return handleLogInRefusal(state, credentials, refusal)
  const notice = { text: 'code_sent', message: null, durationMs: 5_000 } as const
  return { ...idle(state), code, notice } as AuthState
}

function handleLogInRefusal(
  state: AuthState,
  credentials: Credentials,
  refusal: Refusal,
): AuthState {
  const { problem } = refusal
  const code = problem.code as FailureCode
  const dialog = dialogs[code]
  if (dialog) return open(state, dialog, emailOf(credentials), problem.waitSeconds)
  switch (code) {
    case 'mfa_required':
      return state.step === 'loginMfa'
        ? idle(state)
        : goTo(state, { step: 'loginMfa', credentials, code: refusal.code })
    case 'mfa_wrong':
      return withProblem(state, { ...problem, field: 'code' })
    case 'mfa_expired':
      return withProblem(goTo(state, logInParts), { ...problem, field: 'form' })
    case 'social_account_unknown':
      return credentials.way === 'social' ? handleUnknownSocial(state, credentials) : idle(state)
    case 'account_not_found':
      return handleUnknownRefusal(state, problem)
    case 'email_taken':
      return credentials.way === 'social'
        ? goTo(
            state,
            { step: 'EmailAlreadyExist', social: credentials.social },
            credentials.social.email ?? state.email,
          )
        : withProblem(state, problem)
    case 'google_only':
    case 'facebook_only':
      return showLinkedAccount(state, code === 'google_only' ? 'google' : 'facebook', problem)
    case 'voluntarily_deactivated':
      return withProblem(state, { ...problem, field: networkOf(credentials) ?? 'form' })
    case 'facebook_signup_closed':
      return showFacebookClosed(state, problem)
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

/** Shown at the email field, where it can be corrected; the other values are kept. */
export function handleUnknownRefusal(state: AuthState, problem: AuthProblem): AuthState {
  const hasField = state.step === 'login' && !state.isPersonal
  return withProblem(hasField ? state : goTo(state, logInParts), { ...problem, field: 'email' })
}

/** No account belongs to this profile: offers recovery where the rules say so, else signs up. */
function handleUnknownSocial(
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
    return showFacebookClosed(state, localProblem('form', 'facebook_signup_closed'))
  return signUpSocially(state, social)
}

function showFacebookClosed(state: AuthState, problem: AuthProblem): AuthState {
  return withProblem(goTo(state, signUpParts(state)), inForm(problem))
}

/** The account logs in through a provider: shown at its button, with a hint at the password. */
function showLinkedAccount(
  state: AuthState,
  to: 'google' | 'facebook',
  problem: AuthProblem,
): AuthState {
  const next = withProblem(state, { ...problem, field: to })
  return next.step === 'login' ? { ...next, linkedTo: to } : next
}

function handleSignUpRefusal(
  state: AuthState,
  { plan }: Extract<Effect, { type: 'sign_up' }>,
  refusal: Refusal,
): AuthState {
  const { problem } = refusal
  switch (problem.code) {
    case 'underage':
      return showUnderage(state, plan)
    case 'email_taken':
      if (plan.social)
        return goTo(state, { step: 'EmailAlreadyExist', social: plan.social }, plan.email)
      break
    case 'consent_required':
      return withProblem(goTo(state, { step: 'consents', plan }), inForm(problem))
    case 'too_fast':
      return { ...withProblem(state, inForm(problem)), wantsCaptcha: !refusal.isCaptchaSpent }
    case 'captcha_failed':
      return { ...withProblem(state, inForm(problem)), wantsCaptcha: true }
    case 'rate_limited':
      return withProblem(state, inForm(problem))
  }
  if (plan.social && state.step !== 'socialSignupWithAge')
    return withNotice(state, 'social_failed', problem.message)
  // Problems with the email or the password are shown at their fields.
  return withProblem(isOfForm(problem) ? backToForm(state, plan) : state, problem)
}

function isOfForm({ field }: AuthProblem): boolean {
  return field === 'email' || field === 'password' || field === 'birthday'
}

/** To the form with the email, the password and the birthday, unless it is shown already. */
function backToForm(state: AuthState, plan: Plan): AuthState {
  return state.step === 'signup' || state.step === 'respondMessage'
    ? state
    : backToPlan(state, plan)
}

function withProblem(state: AuthState, problem: AuthProblem): AuthState {
  return { ...idle(state), problems: [problem] }
}

function withNotice(
  state: AuthState,
  text: 'social_failed' | null,
  message: string | null,
): AuthState {
  return { ...idle(state), notice: { text, message, durationMs: 3_000 } }
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
  return { ...idle(state), dialog: { type, email, waitSeconds } }
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

/** Some failures concern the page rather than the attempt. Returns where to go then. */
function leave({ rules }: AuthState, { problem, status, redirectUrl }: Refusal): string | null {
  if (redirectUrl !== null) return redirectUrl
  const isGone = status === 404 || (status === 401 && problem.code === 'session_gone')
  return isGone ? `${rules.startPage}?show_error=true` : null
}
