import type { Network } from '#contract/accounts/identities/social-profile'
import type { LoginType } from '#contract/accounts/log-in/login-types'

/** The fields of a log-in, sign-up or connect request that can carry a provider's proof. */
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

/** An identity vouched for by a provider. Only (issuer, subject) identifies the person, never the email. */
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
  /** The flow that yielded this proof, to be marked as spent once a session begins; null if there is none. */
  flow: FlowKey | null
}

/** Identifies a visit of one browser to a provider. */
export interface FlowKey {
  browserHash: Buffer
  flow: string
}
