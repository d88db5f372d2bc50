import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose'
import * as oidc from 'openid-client'
import { Failure } from '#contract/errors'
import type { Clock } from '#platform/clock'
import { type IdClaims, readIdToken } from './id-token.ts'
import type { IdentityFetch } from './identity-http.ts'

export interface OidcSetup {
  issuer: string
  /** Further spellings its tokens may carry. */
  issuersToo?: readonly string[]
  clientId: string
  clientSecret: string
  /** HS256 is signed with the client's secret; a provider that uses it uses no other. */
  algorithms: readonly string[]
  /** Demanded by providers that say nothing of it in their metadata. */
  sendsSecretInBody?: boolean
}

/** One visit's secrets. */
export interface OidcVisit {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** What the provider sent the browser back with. */
export interface OidcAnswer {
  code: string
  state: string
  iss: string | null
}

/** An OpenID Connect provider as one of its clients knows it. */
export interface OidcParty {
  setup: OidcSetup
  authorizationUrl(visit: OidcVisit, scope: string, loginHint: string | null): Promise<string>
  /** Throws provider_token_invalid for an answer that another provider gave. */
  checkAnswer(answer: OidcAnswer): Promise<void>
  /** The ID token for a code; it has yet to be read. */
  redeem(visit: OidcVisit, answer: OidcAnswer): Promise<string>
  readIdToken(token: string): Promise<IdClaims>
}

/** How long what a provider says of itself is believed. */
const metadataMs = 3_600_000

export function createOidcParty(setup: OidcSetup, ask: IdentityFetch, clock: Clock): OidcParty {
  const find = remembered(() => discover(setup, ask), metadataMs)

  return {
    setup,
    async authorizationUrl(visit, scope, loginHint) {
      const { config } = await find()
      const url = oidc.buildAuthorizationUrl(config, {
        response_type: 'code',
        redirect_uri: visit.redirectUri,
        scope,
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
        ...(loginHint === null ? {} : { login_hint: loginHint }),
      })
      return url.href
    },
    async checkAnswer({ iss }) {
      const { config } = await find()
      const { issuer, authorization_response_iss_parameter_supported: isNamed } =
        config.serverMetadata()
      if (iss === null ? isNamed === true : iss !== issuer)
        throw new Failure('provider_token_invalid')
    },
    async redeem(visit, answer) {
      const { config } = await find()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callbackUrl(visit, answer), {
          expectedState: visit.state,
          expectedNonce: visit.nonce,
          pkceCodeVerifier: visit.verifier,
          idTokenExpected: true,
        })
        if (tokens.id_token === undefined) throw new Failure('provider_token_invalid')
        return tokens.id_token
      } catch (error) {
        throw unavailableIn(error) ?? new Failure('provider_token_invalid')
      }
    },
    async readIdToken(token) {
      return readIdToken(token, {
        issuers: [setup.issuer, ...(setup.issuersToo ?? [])],
        clientId: setup.clientId,
        algorithms: setup.algorithms,
        key: isSymmetric(setup)
          ? new TextEncoder().encode(setup.clientSecret)
          : (await find()).keys(),
        now: clock.now(),
      })
    },
  }
}

interface Discovered {
  config: oidc.Configuration
  keys(): JWTVerifyGetKey
}

async function discover(setup: OidcSetup, ask: IdentityFetch): Promise<Discovered> {
  const metadata = await askMetadata(setup, ask)
  const config = new oidc.Configuration(
    metadata,
    setup.clientId,
    isSymmetric(setup) ? { id_token_signed_response_alg: setup.algorithms[0] ?? '' } : {},
    authenticationOf(setup, metadata),
  )
  // Whether an address may go without TLS is decided by `ask`, for each address.
  oidc.allowInsecureRequests(config)
  config[oidc.customFetch] = ask as oidc.CustomFetch
  let keys: JWTVerifyGetKey | null = null
  return {
    config,
    keys: () => {
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { [joseFetch]: ask })
      return keys
    },
  }
}

async function askMetadata(setup: OidcSetup, ask: IdentityFetch): Promise<oidc.ServerMetadata> {
  try {
    const found = await oidc.discovery(
      new URL(setup.issuer),
      setup.clientId,
      undefined,
      oidc.None(),
      { execute: [oidc.allowInsecureRequests], [oidc.customFetch]: ask as oidc.CustomFetch },
    )
    const metadata = found.serverMetadata()
    // To the letter: an issuer that differs by a slash is another issuer.
    if (metadata.issuer !== setup.issuer) throw new Failure('provider_unavailable')
    return metadata
  } catch {
    throw new Failure('provider_unavailable')
  }
}

function authenticationOf(setup: OidcSetup, metadata: oidc.ServerMetadata): oidc.ClientAuth {
  const known = metadata.token_endpoint_auth_methods_supported
  const inBody = setup.sendsSecretInBody || known?.includes('client_secret_post')
  return inBody
    ? oidc.ClientSecretPost(setup.clientSecret)
    : oidc.ClientSecretBasic(setup.clientSecret)
}

function callbackUrl({ redirectUri }: OidcVisit, { code, state, iss }: OidcAnswer): URL {
  const url = new URL(redirectUri)
  url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  if (iss !== null) url.searchParams.set('iss', iss)
  return url
}

function isSymmetric({ algorithms }: OidcSetup): boolean {
  return algorithms.every((algorithm) => algorithm.startsWith('HS'))
}

/** The library wraps what its `fetch` threw. */
function unavailableIn(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  return error instanceof Error && error.cause !== undefined ? unavailableIn(error.cause) : null
}

/** Asks once and for all at the same moment; what failed is asked again. */
function remembered<T>(find: () => Promise<T>, forMs: number): () => Promise<T> {
  let known: Promise<T> | null = null
  let untilMs = 0
  return () => {
    if (known !== null && performance.now() < untilMs) return known
    const asked = find()
    known = asked
    untilMs = performance.now() + forMs
    asked.catch(() => {
      if (known === asked) known = null
    })
    return asked
  }
}
