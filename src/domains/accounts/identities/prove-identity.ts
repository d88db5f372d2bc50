import { loginTypes } from '#contract/accounts/log-in/login-types'
import { Failure } from '#contract/errors'
import type { PrepareContext } from '#platform/operations'
import { emailKey } from '../rules/email-rules.ts'
import { exchangeFlow, findSsoFlow } from '../sso/exchange-flow.ts'
import { decryptOutcome, decryptSecrets } from '../visits/flow-secrets.ts'
import { identityOfFacebookToken } from './facebook/facebook-identity.ts'
import type { GivenCredentials, ProvenIdentity } from './proven-identity.ts'
import { usableEmail } from './provided-email.ts'
import { identityOfToken, readForFlow } from './token-identity.ts'

/**
 * The identity that the credentials prove; null if they contain none of a provider.
 * Throws provider_token_invalid, provider_unavailable, provider_not_set_up, sso_no_tokens.
 */
export async function proveIdentity(
  context: PrepareContext,
  credentials: GivenCredentials,
): Promise<ProvenIdentity | null> {
  const { google_open_id_token, facebook_token, line_id_token } = credentials
  if (google_open_id_token) {
    const identity = await identityOfToken(context, 'google', google_open_id_token)
    return credentials.is_one_tap ? { ...identity, loginType: loginTypes.google_one_tap } : identity
  }
  if (facebook_token)
    return identityOfFacebookToken(context, facebook_token, credentials.facebook_id)
  if (line_id_token) return identityOfToken(context, 'line', line_id_token)
  if (credentials.sso_id_token || credentials.sso_auth_code) {
    const identity = await identityOfSso(context, credentials)
    checkSsoEmail(identity, credentials.sso_user_email)
    return identity
  }
  return null
}

async function identityOfSso(
  context: PrepareContext,
  { sso_id_token, sso_auth_code }: GivenCredentials,
): Promise<ProvenIdentity> {
  if (sso_id_token) return identityOfToken(context, 'sso', sso_id_token)
  const flow = await findSsoFlow(context, sso_auth_code ?? '')
  if (flow === null) throw new Failure('sso_no_tokens')
  const { idToken } = decryptOutcome(context.encryption, flow)
  if (idToken !== null)
    return readForFlow(context, 'sso', idToken, flow, decryptSecrets(context.encryption, flow))
  return (await exchangeFlow(context, flow)).identity
}

/** The address sent by the client must be the one the company vouches for. */
function checkSsoEmail({ email }: ProvenIdentity, named: string | undefined): void {
  if (!named) return
  const address = usableEmail(named)
  if (address === null || email === null || emailKey(address) !== emailKey(email))
    throw new Failure('provider_token_invalid')
}
