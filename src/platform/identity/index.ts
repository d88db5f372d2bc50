import type { Clock } from '#platform/clock'
import { createOutsideNetwork, parseAllowList } from '#platform/fetch'
import { createGraphParty, type GraphParty, type GraphSetup } from './graph-party.ts'
import { createIdentityFetch } from './identity-http.ts'
import {
  createInstagramParty,
  type InstagramParty,
  type InstagramSetup,
} from './instagram-party.ts'
import { createOidcParty, type OidcParty, type OidcSetup } from './oidc-party.ts'

export type { GraphParty, GraphProfile } from './graph-party.ts'
export { type IdClaims, nonceOf } from './id-token.ts'
export type { InstagramAccount, InstagramVisit } from './instagram-party.ts'
export type { OidcAnswer, OidcParty, OidcVisit } from './oidc-party.ts'

/** The providers this server is a client of; null where one is not set up. */
export interface IdentityProviders {
  google: (OidcParty & { scriptUrl: string }) | null
  facebook: GraphParty | null
  line: OidcParty | null
  /** Says whose an account there is; nobody logs in with it. */
  instagram: InstagramParty | null
  /** A company's own. */
  company(setup: CompanySetup): OidcParty
}

export type CompanySetup = Pick<OidcSetup, 'issuer' | 'clientId' | 'clientSecret'>

export interface IdentityOptions {
  google: (CompanySetup & { scriptUrl: string }) | null
  facebook: GraphSetup | null
  line: CompanySetup | null
  instagram: InstagramSetup | null
  /** 'host:port' entries that may be asked without TLS and on this machine: for development. */
  allow: readonly string[]
  userAgent: string
  clock: Clock
  log?: { warn(facts: object, message: string): void }
}

/** Asymmetric alone: a company's people are told codeSplit by what only its provider can sign. */
const companyAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
const mostCompanies = 200

export function createIdentityProviders(options: IdentityOptions): IdentityProviders {
  const ask = createIdentityFetch({
    allow: parseAllowList(options.allow),
    network: createOutsideNetwork(),
    userAgent: options.userAgent,
    ...(options.log && { log: options.log }),
  })
  const party = (setup: OidcSetup) => createOidcParty(setup, ask, options.clock)
  const companies = new Map<string, OidcParty>()

  return {
    google: options.google && {
      ...party({
        ...options.google,
        issuersToo: [options.google.issuer.replace(/^https:\/\//, '')],
        algorithms: ['RS256'],
      }),
      scriptUrl: options.google.scriptUrl,
    },
    facebook: options.facebook && createGraphParty(options.facebook, ask),
    line:
      options.line && party({ ...options.line, algorithms: ['HS256'], sendsSecretInBody: true }),
    instagram: options.instagram && createInstagramParty(options.instagram, ask),
    company(setup) {
      const key = JSON.stringify([setup.issuer, setup.clientId, setup.clientSecret])
      const known = companies.get(key)
      if (known) return known
      if (companies.size >= mostCompanies) companies.clear()
      const made = party({ ...setup, algorithms: companyAlgorithms })
      companies.set(key, made)
      return made
    },
  }
}
