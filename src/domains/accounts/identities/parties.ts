import type { Network } from '#contract/accounts/identities/social-profile'
import { Failure } from '#contract/errors'
import type { Db } from '#platform/database'
import type { FacebookClient, OidcClient } from '#platform/identity'
import type { Services } from '#platform/operations'
import { companyOf, findSsoDomain } from '../sso/sso-domains.ts'

type Context = Pick<Services, 'identity' | 'encryption'> & { db: Db }

/** Throws provider_not_set_up. `domain`: for sso, the company's. */
export async function oidcPartyFor(
  context: Context,
  network: Exclude<Network, 'facebook'>,
  domain: string | null,
): Promise<OidcClient> {
  if (network !== 'sso') return setUp(context.identity[network])
  const company = domain === null ? null : await findSsoDomain(context.db, domain)
  return companyOf(context, setUp(company))
}

export function facebookOf({ identity }: Pick<Services, 'identity'>): FacebookClient {
  return setUp(identity.facebook)
}

/** The scopes requested from each provider. */
export const scopes = {
  google: 'openid email profile',
  line: 'openid profile email',
  sso: 'openid email profile',
} as const

/** The redirect URI of each provider. */
export function callbackOf(publicUrl: string, network: Network): string {
  return `${publicUrl}/connect/${network}/callback/`
}

function setUp<T>(party: T | null): T {
  if (party === null) throw new Failure('provider_not_set_up')
  return party
}
