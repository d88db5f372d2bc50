import { Failure } from '#contract/errors'
import type { PrepareContext } from '#platform/operations'
import type { GivenCredentials, ProvenIdentity } from './proven-identity.ts'

/**
 * Who the shown credentials prove somebody to be; null when there are none of a provider among them.
 * Throws provider_token_invalid, provider_unavailable, provider_not_set_up, sso_no_tokens.
 */
export async function proveIdentity(
  _context: PrepareContext,
  credentials: GivenCredentials,
): Promise<ProvenIdentity | null> {
  const hasAny =
    credentials.facebook_token ??
    credentials.google_open_id_token ??
    credentials.line_id_token ??
    credentials.sso_auth_code ??
    credentials.sso_id_token
  if (hasAny === undefined) return null
  throw new Failure('provider_not_set_up')
}
