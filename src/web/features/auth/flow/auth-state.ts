import type { AuthField, AuthProblem } from './auth-problems.ts'
import type { RecoveryDialog } from './recovery-dialog-types.ts'

/** The steps of coming in, by the names the protocol's clients log them under. */
export type AuthStep =
  | 'signup'
  | 'login'
  | 'loginMfa'
  | 'socialSignupWithAge'
  | 'EmailCollection'
  | 'EmailAlreadyExist'
  | 'UnderageConfirmation'
  | 'consents'
  | 'respondMessage'
  | 'loading'

/** Steps a surface can open with, and go back to. */
export type Doorway = 'signup' | 'login' | 'respondMessage'

export type Network = 'facebook' | 'google' | 'line' | 'sso'

/** What a provider's token proves, as the session resource takes it. */
export interface SocialCredentials {
  facebook_id?: string
  facebook_token?: string
  google_open_id_token?: string
  is_one_tap?: boolean
  line_id_token?: string
  sso_user_email?: string
  sso_auth_code?: string
  sso_id_token?: string
}

export type Credentials =
  | { way: 'email'; username_or_email: string; password: string }
  | { way: 'social'; social: Social }
  | { way: 'passkey'; passkey: string }

/** Who a provider says is coming. */
export interface Social {
  network: Network
  credentials: SocialCredentials
  email: string | null
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`. */
  birthday: string | null
}

/** An account to be opened, as far as it is known. */
export interface Plan {
  email: string
  /** Null where a provider stands in for it. */
  password: string | null
  birthday: string
  social: Social | null
  business: Business | null
}

/** What a business says of itself when it signs up. */
export interface Business {
  name: string
  websiteUrl: string
  country: string
}

/** Work the surface has to do; its outcome comes back as an event that names it. */
export type Effect =
  | { type: 'log_in'; credentials: Credentials; code: string | null; looksUpFirst: boolean }
  | { type: 'resend_code'; credentials: Credentials }
  | { type: 'look_up_email'; social: Social; email: string }
  | { type: 'sign_up'; plan: Plan; consents: Consents | null }
  | { type: 'confirm_underage'; plan: Plan }
  /** Another birthday was written: whether this browser may sign up is the server's to say. */
  | { type: 'look_up_eligibility'; plan: Plan }

export interface Consents {
  wantsMarketing: boolean
}

/** What holds for a surface as long as it is open. */
export interface AuthRules {
  asksConsents: boolean
  /** Signs up businesses, by their name. */
  isBusiness: boolean
  minimumAge: number
  maximumAge: number
  passwordMin: number
  isAsciiOnly: boolean
  /** Unknown social accounts are offered recovery in place of a sign-up. */
  recoversSocial: boolean
  /** The same for those of the first provider alone. */
  recoversFacebook: boolean
  /** Nobody new comes by the first provider: told before anything is asked of them. */
  isFacebookClosed: boolean
  /** `YYYY-MM-DD`. */
  today: string
  /** Where a visitor begins anew whom the page could not help: from pages of ideas at the ideas. */
  startPage: '/' | '/ideas/'
}

/** Told in passing. */
export interface Notice {
  text:
    | 'underage'
    | 'code_sent'
    | 'not_authorised'
    | 'popups'
    | 'social_failed'
    | 'unexpected'
    | null
  /** The server's own sentence, where it gave one. */
  message: string | null
  durationMs: number
}

interface Base {
  /** Where "back" and "not you" lead. */
  doorway: Doorway
  phase: 'writing' | 'sending'
  /** Carried from step to step, so that nobody types it twice. */
  email: string
  problems: readonly AuthProblem[]
  dialog: RecoveryDialog | null
  notice: Notice | null
  effect: Effect | null
  /** A captcha has to be solved with the next attempt. */
  wantsCaptcha: boolean
  /** Too young to sign up, by what was told in this browser. */
  isIneligible: boolean
  /** The company log-in of the email that is written, when it has one. */
  sso: SsoFound | null
  /** Another page to go to at once. */
  leavesTo: string | null
  rules: AuthRules
}

export interface SsoFound {
  email: string
  /** Known here as a company's person: a popup. New: the provider's own page. */
  isKnown: boolean
  authorizationUri: string
}

/** Where the code is that a log-in waits for. */
export interface CodePlace {
  /** The last digits of the number it was texted to; null: it is in an app. */
  phoneEnd: string | null
  /** Whether one can be texted, in place of the app's or of one that did not come. */
  canText: boolean
}

/** Whether the birthday is right, what follows from it, and a field to write another one. */
export type UnderagePart = 'question' | 'told' | 'birthday'

/** What each step holds beside the rest. Passwords stand in these few places only. */
export type StepParts =
  | { step: 'signup' | 'respondMessage'; password: string; birthday: string }
  | { step: 'login'; isPersonal: boolean; linkedTo: 'google' | 'facebook' | 'both' | null }
  | { step: 'loginMfa'; credentials: Credentials; code: CodePlace }
  | { step: 'socialSignupWithAge'; social: Social; birthday: string }
  | { step: 'EmailCollection'; social: Social }
  | { step: 'EmailAlreadyExist'; social: Social | null }
  | { step: 'UnderageConfirmation'; plan: Plan; part: UnderagePart }
  | { step: 'consents'; plan: Plan }
  | { step: 'loading' }

export type AuthState = Base & StepParts
export type StateAt<S extends AuthStep> = Extract<AuthState, { step: S }>

/** What an effect came back with. */
export type Outcome =
  | { type: 'done' }
  | { type: 'email_is'; taken: boolean }
  | { type: 'browser_is'; ineligible: boolean }
  | { type: 'refused'; refusal: Refusal }

/** A failure, as far as the steps need to know it. */
export interface Refusal {
  problem: AuthProblem
  status: number
  code: CodePlace
  redirectUrl: string | null
  /** This browser has solved as many captchas as it is asked for in an hour. */
  isCaptchaSpent: boolean
}

export type AuthEvent =
  /** From a log-in the password goes along to the sign-up, so that nobody types it twice. */
  | { type: 'toggled'; password?: string }
  | { type: 'edited'; field: AuthField; value?: string }
  | {
      type: 'submitted_sign_up'
      email: string
      password: string
      birthday: string | null
      business?: Business | null
    }
  | { type: 'submitted_log_in'; email: string; password: string }
  /** With the password again where the page forgot it. */
  | { type: 'submitted_code'; code: string; password?: string }
  | { type: 'submitted_birthday'; birthday: string | null }
  | { type: 'submitted_email'; email: string }
  | { type: 'submitted_password'; password: string }
  | { type: 'submitted_consents'; wantsMarketing: boolean }
  | { type: 'asked_resend'; password?: string }
  | { type: 'asked_social' }
  | { type: 'social_came'; social: Social }
  | { type: 'social_failed'; reason: 'closed' | 'refused' | 'no_popup'; message: string | null }
  | { type: 'passkey_came'; passkey: string }
  | { type: 'sso_found'; sso: SsoFound | null }
  | { type: 'went_back' }
  | { type: 'not_you' }
  | { type: 'underage_edited' }
  | { type: 'underage_confirmed' }
  | { type: 'dialog_closed' }
  | { type: 'dialog_opened'; dialog: RecoveryDialog }
  | { type: 'came_back'; effect: Effect; outcome: Outcome }
  /** The page was left or the modal closed meanwhile. */
  | { type: 'given_up' }
