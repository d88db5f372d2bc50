import type { AuthField, AuthProblem } from './auth-problems.ts'
import type { RecoveryDialog } from './recovery-dialog-types.ts'

/** The steps of log-in and sign-up, by the names that the protocol's clients log. */
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

/** Steps the form can open with, and go back to. */
export type StartStep = 'signup' | 'login' | 'respondMessage'

export type Network = 'facebook' | 'google' | 'line' | 'sso'

/** A provider's tokens, by the field names of the session resource. */
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

/** A person as a provider reports them. */
export interface Social {
  network: Network
  credentials: SocialCredentials
  email: string | null
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`. */
  birthday: string | null
}

/** The account to create, as far as it is known. */
export interface Plan {
  email: string
  /** Null when signing up with a provider. */
  password: string | null
  birthday: string
  social: Social | null
  business: Business | null
}

/** The extra fields of a business sign-up. */
export interface Business {
  name: string
  websiteUrl: string
  country: string
}

/** A side effect for the form to run; its outcome is dispatched as an event that names the effect. */
export type Effect =
  | { type: 'log_in'; credentials: Credentials; code: string | null; looksUpFirst: boolean }
  | { type: 'resend_code'; credentials: Credentials }
  | { type: 'look_up_email'; social: Social; email: string }
  | { type: 'sign_up'; plan: Plan; consents: Consents | null }
  | { type: 'confirm_underage'; plan: Plan }
  /** After another birthday was entered, the server decides whether this browser may sign up. */
  | { type: 'look_up_eligibility'; plan: Plan }

export interface Consents {
  wantsMarketing: boolean
}

/** What does not change while the form is open. */
export interface AuthRules {
  needsConsents: boolean
  /** Signs up a business, which needs a name. */
  isBusiness: boolean
  minimumAge: number
  maximumAge: number
  passwordMin: number
  isAsciiOnly: boolean
  /** Unknown social accounts are offered recovery in place of a sign-up. */
  recoversSocial: boolean
  /** The same, for Facebook accounts only. */
  recoversFacebook: boolean
  /** No new accounts from this browser, whatever the address; shown before the visitor is asked for anything. */
  isClosed: boolean
  /** No new accounts through Facebook; shown before the visitor is asked for anything. */
  isFacebookClosed: boolean
  /** `YYYY-MM-DD`. */
  today: string
  /** Where to start over when the page cannot continue: visitors of ideas pages at the ideas. */
  startPage: '/' | '/ideas/'
}

/** Shown as a toast. */
export interface Notice {
  text:
    | 'underage'
    | 'code_sent'
    | 'not_authorised'
    | 'popups'
    | 'social_failed'
    | 'unexpected'
    | null
  /** The server's message, if any. */
  message: string | null
  durationMs: number
}

interface Base {
  /** Where "back" and "not you" lead to. */
  startStep: StartStep
  phase: 'writing' | 'sending'
  /** Kept from step to step, so that nobody has to type it twice. */
  email: string
  problems: readonly AuthProblem[]
  dialog: RecoveryDialog | null
  notice: Notice | null
  effect: Effect | null
  /** The next attempt needs a solved captcha. */
  wantsCaptcha: boolean
  /** Too young to sign up, by a birthday entered in this browser. */
  isIneligible: boolean
  /** The company log-in (SSO) of the typed email, if there is one. */
  sso: SsoFound | null
  /** A page to go to at once. */
  leavesTo: string | null
  rules: AuthRules
}

export interface SsoFound {
  email: string
  /** Has an account here: logs in by a popup. New: goes to the provider's own page. */
  isKnown: boolean
  authorizationUri: string
}

/** Where the code that a log-in requires was sent. */
export interface CodePlace {
  /** The last digits of the phone number it was texted to; null if it comes from an app. */
  phoneEnd: string | null
  /** Whether one can be texted, in place of the app's or of one that did not arrive. */
  canText: boolean
}

/** Asks whether the birthday is right, shows that it is too young, or asks for another one. */
export type UnderagePart = 'question' | 'ineligible' | 'birthday'

/** The state of each step. Passwords are held in these few places only. */
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

/** The result of an effect. */
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
  /** This browser has reached the number of captchas it is asked for in an hour. */
  isCaptchaSpent: boolean
}

export type AuthEvent =
  /** From log-in to sign-up the password is passed on, so that nobody has to type it twice. */
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
  /** With the password again where the page did not keep it. */
  | { type: 'submitted_code'; code: string; password?: string }
  | { type: 'submitted_birthday'; birthday: string | null }
  | { type: 'submitted_email'; email: string }
  | { type: 'submitted_password'; password: string }
  | { type: 'submitted_consents'; wantsMarketing: boolean }
  | { type: 'resend_requested'; password?: string }
  | { type: 'social_started' }
  | { type: 'social_received'; social: Social }
  | { type: 'social_failed'; reason: 'closed' | 'refused' | 'no_popup'; message: string | null }
  | { type: 'passkey_received'; passkey: string }
  | { type: 'sso_found'; sso: SsoFound | null }
  | { type: 'went_back' }
  | { type: 'not_you' }
  | { type: 'underage_edited' }
  | { type: 'underage_confirmed' }
  | { type: 'dialog_closed' }
  | { type: 'dialog_opened'; dialog: RecoveryDialog }
  | { type: 'effect_finished'; effect: Effect; outcome: Outcome }
  /** The page was left or the modal closed in the meantime. */
  | { type: 'cancelled' }
