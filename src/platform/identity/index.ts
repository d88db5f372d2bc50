import type { Clock } from '#platform/clock'
import { createOutsideNetwork, parseAllowList } from '#platform/fetch'
import { createFacebookClient, type FacebookClient, type FacebookSetup } from './facebook-client.ts'
import { createIdentityFetch } from './identity-http.ts'
import {
  createInstagramClient,
  type InstagramClient,
  type InstagramSetup,
} from './instagram-client.ts'
import { createOidcClient, type OidcClient, type OidcSetup } from './oidc-client.ts'

export type { FacebookClient, FacebookProfile } from './facebook-client.ts'
export { type IdClaims, nonceOf } from './id-token.ts'
export type { InstagramAccount, InstagramVisit } from './instagram-client.ts'
export type { OidcAnswer, OidcClient, OidcVisit } from './oidc-client.ts'

/** The providers of which this server is a client; null where one is not configured. */
export interface IdentityProviders {
  google: (OidcClient & { scriptUrl: string }) | null
  facebook: FacebookClient | null
  line: OidcClient | null
  /** Verifies who owns an Instagram account; not for log-ins. */
  instagram: InstagramClient | null
  /** A company's own provider. */
  company(setup: CompanySetup): OidcClient
}

export type CompanySetup = Pick<OidcSetup, 'issuer' | 'clientId' | 'clientSecret'>

export interface IdentityOptions {
  google: (CompanySetup & { scriptUrl: string }) | null
  facebook: FacebookSetup | null
  line: CompanySetup | null
  instagram: InstagramSetup | null
  /** 'host:port' entries that may be on this machine and need no TLS: for development. */
  allow: readonly string[]
  userAgent: string
  clock: Clock
  log?: { warn(facts: object, message: string): void }
}

/** Asymmetric only: an account must be proved by a signature that only its provider can make. */
const companyAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
const maxCompanies = 200

export function createIdentityProviders(options: IdentityOptions): IdentityProviders {
  const fetchProvider = createIdentityFetch({
    allow: parseAllowList(options.allow),
    network: createOutsideNetwork(),
    userAgent: options.userAgent,
    ...(options.log && { log: options.log }),
  })
  const oidcClient = (setup: OidcSetup) => createOidcClient(setup, fetchProvider, options.clock)
  const companies = new Map<string, OidcClient>()

  return {
    google: options.google && {
      ...oidcClient({
        ...options.google,
        otherIssuers: [options.google.issuer.replace(/^https:\/\//, '')],
        algorithms: ['RS256'],
      }),
      scriptUrl: options.google.scriptUrl,
    },
    facebook: options.facebook && createFacebookClient(options.facebook, fetchProvider),
    line:
      options.line &&
      oidcClient({ ...options.line, algorithms: ['HS256'], sendsSecretInBody: true }),
    instagram: options.instagram && createInstagramClient(options.instagram, fetchProvider),
    company(setup) {
      const key = JSON.stringify([setup.issuer, setup.clientId, setup.clientSecret])
      const known = companies.get(key)
      if (known) return known
      if (companies.size >= maxCompanies) companies.clear()
      const client = oidcClient({ ...setup, algorithms: companyAlgorithms })
      companies.set(key, client)
      return client
    },
  }
}
