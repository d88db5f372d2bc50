import type { Network } from '#contract/accounts/identities/social-profile'
import type { LoginType } from '#contract/accounts/log-in/login-types'

/** The fields of a log-in, a sign-up or a connecting that a provider's proof may stand in. */
export interface GivenCredentials {
  facebook_id?: string | undefined
  facebook_token?: string | undefined
  google_open_id_token?: string | undefined
  is_one_tap?: boolean | undefined
  line_id_token?: string | undefined
  sso_user_email?: string | undefined
  sso_auth_code?: string | undefined
  sso_id_token?: string | undefined
}

/** Somebody a provider vouches for. Who it is says (issuer, subject) alone, never the email. */
export interface ProvenIdentity {
  provider: Network
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  fullName: string
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`. */
  birthday: string | null
  pictureUrl: string | null
  loginType: LoginType
  /** The flow whose proof this is, to be spent when it has begun a session; null where there is none. */
  flow: FlowKey | null
}

/** A visit of one browser to a provider. */
export interface FlowKey {
  browserHash: Buffer
  flow: string
}
