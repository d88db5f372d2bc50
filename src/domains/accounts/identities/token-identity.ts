import type { Network } from '#contract/accounts/identities/social-profile'
import { type LoginType, loginTypes } from '#contract/accounts/log-in/login-types'
import { Failure } from '#contract/errors'
import { isSameText, tokenHash } from '#platform/crypto'
import { type IdClaims, nonceOf } from '#platform/identity'
import type { PrepareContext } from '#platform/operations'
import { browserOf, type VisitCookie } from '../visits/browser.ts'
import { type FlowRow, findFlowByNonce } from '../visits/flow-queries.ts'
import { decryptSecrets, type FlowSecrets } from '../visits/flow-secrets.ts'
import { wholeNames } from './names.ts'
import { oidcPartyFor } from './parties.ts'
import type { ProvenIdentity } from './proven-identity.ts'
import { domainOf, usableEmail } from './provided-email.ts'

type TokenNetwork = Exclude<Network, 'facebook'>

const ownLoginTypes: Record<TokenNetwork, LoginType> = {
  google: loginTypes.google,
  line: loginTypes.line,
  sso: loginTypes.sso,
}

/**
 * The identity in an ID token. It must carry the nonce of a visit of this browser to this network that has not
 * begun a session yet: an intercepted token, or one issued to another browser, is refused.
 */
export async function identityOfToken(
  context: PrepareContext,
  network: TokenNetwork,
  token: string,
): Promise<ProvenIdentity> {
  const nonce = nonceOf(token)
  if (nonce === null) throw refusal()
  const flow =
    (await flowOfNonce(context, nonce, 'flow')) ?? (await flowOfNonce(context, nonce, 'prompt'))
  if (flow === null || flow.network !== network || flow.spent_at !== null) throw refusal()
  return readForFlow(context, network, token, flow, decryptSecrets(context.encryption, flow))
}

async function flowOfNonce(
  { db, caller, clock }: PrepareContext,
  nonce: string,
  cookie: VisitCookie,
): Promise<FlowRow | null> {
  const browserHash = browserOf(caller.cookies, cookie)
  return browserHash && findFlowByNonce(db, browserHash, tokenHash(nonce), clock.now())
}

/** As `identityOfToken`, for a known flow. */
export async function readForFlow(
  context: PrepareContext,
  network: TokenNetwork,
  token: string,
  flow: FlowRow,
  secrets: FlowSecrets,
): Promise<ProvenIdentity> {
  const party = await oidcPartyFor(context, network, secrets.domain)
  const claims = await party.readIdToken(token)
  if (!isSameText(claims.nonce, secrets.nonce)) throw refusal()
  return {
    provider: network,
    issuer: claims.issuer,
    subject: claims.subject,
    ...emailOf(network, claims, secrets.domain),
    ...wholeNames({ full: claims.name, first: claims.givenName, last: claims.familyName }),
    birthday: isDay(claims.birthdate) ? claims.birthdate : null,
    pictureUrl: claims.picture,
    loginType: ownLoginTypes[network],
    flow: { browserHash: flow.browser_hash, flow: flow.flow },
  }
}

/**
 * Google says whether an address is verified, LINE does not. A company vouches only for addresses of its own
 * domain.
 */
function emailOf(
  network: TokenNetwork,
  { email, isEmailVerified }: IdClaims,
  domain: string | null,
): { email: string | null; emailVerified: boolean } {
  const address = usableEmail(email)
  if (network !== 'sso')
    return { email: address, emailVerified: address !== null && isEmailVerified === true }
  const isTheirs = address !== null && domainOf(address) === domain && isEmailVerified !== false
  if (!isTheirs) throw refusal()
  return { email: address, emailVerified: true }
}

function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function refusal(): Failure {
  return new Failure('provider_token_invalid')
}
