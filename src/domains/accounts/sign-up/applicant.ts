import { type LoginType, loginTypes } from '#contract/accounts/log-in/login-types'
import type { signUp } from '#contract/accounts/sign-up/sign-up'
import type { SignUpType } from '#contract/accounts/sign-up/sign-up-types'
import { Failure } from '#contract/errors'
import type { InputOf } from '#contract/operation'
import type { PrepareContext } from '#platform/operations'
import { proveIdentity } from '../identities/prove-identity.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

export type SignUpInput = InputOf<typeof signUp>

/** The person who is signing up, as far as the log-in method tells. */
export interface Applicant {
  identity: ProvenIdentity | null
  email: string
  /** A provider vouches that the address is theirs. */
  isEmailProven: boolean
}

const providerOf: Record<Exclude<SignUpType, 'email'>, ProvenIdentity['provider']> = {
  google: 'google',
  google_one_tap: 'google',
  facebook: 'facebook',
  line: 'line',
  sso: 'sso',
}

export function loginTypeOf(type: SignUpType): LoginType {
  return loginTypes[type]
}

/** Uses a provider's data only from its own proof, sent again with every attempt. */
export async function readApplicant(
  context: PrepareContext,
  input: SignUpInput,
): Promise<Applicant> {
  if (input.type === 'email') {
    if (input.email === undefined) throw new Failure('email_invalid', { field: 'email' })
    return { identity: null, email: input.email, isEmailProven: false }
  }
  const identity = await proveIdentity(context, {
    ...credentialsFor(input),
    is_one_tap: input.type === 'google_one_tap',
  })
  if (identity === null || identity.provider !== providerOf[input.type])
    throw new Failure('provider_token_invalid')
  const email = identity.email ?? input.email
  if (email === undefined) throw new Failure('email_collect_required', { field: 'email' })
  return { identity, email, isEmailProven: identity.email !== null && identity.emailVerified }
}

/** The credentials of the given provider only; any others are ignored. */
function credentialsFor(input: SignUpInput) {
  const { type } = input
  if (type === 'facebook')
    return { facebook_id: input.facebook_id, facebook_token: input.facebook_token }
  if (type === 'line') return { line_id_token: input.line_id_token }
  if (type === 'sso') {
    const { sso_user_email, sso_auth_code, sso_id_token } = input
    return { sso_user_email, sso_auth_code, sso_id_token }
  }
  return { google_open_id_token: input.google_open_id_token }
}
