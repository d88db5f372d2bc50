import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose'
import * as oidc from 'openid-client'
import { Failure } from '#contract/errors'
import type { Clock } from '#platform/clock'
import { type IdClaims, readIdToken } from './id-token.ts'
import type { IdentityFetch } from './identity-http.ts'

export interface OidcSetup {
  issuer: string
  /** Further issuers that its tokens may contain. */
  otherIssuers?: readonly string[]
  clientId: string
  clientSecret: string
  /** HS256 is signed with the client's secret; it is never combined with others. */
  algorithms: readonly string[]
  /** For providers that require it without declaring it in their metadata. */
  sendsSecretInBody?: boolean
}

/** The secrets of one authorization request. */
export interface OidcVisit {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** The parameters with which the provider redirected the browser back. */
export interface OidcAnswer {
  code: string
  state: string
  iss: string | null
}

/** A client of an OpenID Connect provider. */
export interface OidcClient {
  setup: OidcSetup
  authorizationUrl(visit: OidcVisit, scope: string, loginHint: string | null): Promise<string>
  /** Throws provider_token_invalid for an answer that another provider gave. */
  checkAnswer(answer: OidcAnswer): Promise<void>
  /** The ID token for a code; it is not verified yet. */
  redeem(visit: OidcVisit, answer: OidcAnswer): Promise<string>
  readIdToken(token: string): Promise<IdClaims>
}

/** For how long a provider's metadata is cached. */
const metadataMs = 3_600_000

export function createOidcClient(
  setup: OidcSetup,
  fetchProvider: IdentityFetch,
  clock: Clock,
): OidcClient {
  const find = cached(() => discover(setup, fetchProvider), metadataMs)

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
        issuers: [setup.issuer, ...(setup.otherIssuers ?? [])],
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

async function discover(setup: OidcSetup, fetchProvider: IdentityFetch): Promise<Discovered> {
  const metadata = await fetchMetadata(setup, fetchProvider)
  const config = new oidc.Configuration(
    metadata,
    setup.clientId,
    isSymmetric(setup) ? { id_token_signed_response_alg: setup.algorithms[0] ?? '' } : {},
    authenticationOf(setup, metadata),
  )
  // `fetchProvider` decides for each URL whether it needs TLS.
  oidc.allowInsecureRequests(config)
  config[oidc.customFetch] = fetchProvider as oidc.CustomFetch
  let keys: JWTVerifyGetKey | null = null
  return {
    config,
    keys: () => {
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { [joseFetch]: fetchProvider })
      return keys
    },
  }
}

async function fetchMetadata(
  setup: OidcSetup,
  fetchProvider: IdentityFetch,
): Promise<oidc.ServerMetadata> {
  try {
    const found = await oidc.discovery(
      new URL(setup.issuer),
      setup.clientId,
      undefined,
      oidc.None(),
      {
        execute: [oidc.allowInsecureRequests],
        [oidc.customFetch]: fetchProvider as oidc.CustomFetch,
      },
    )
    const metadata = found.serverMetadata()
    // Exact comparison: an issuer that differs by a slash is another issuer.
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

/** The library wraps the error that its `fetch` threw. */
function unavailableIn(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  return error instanceof Error && error.cause !== undefined ? unavailableIn(error.cause) : null
}

/** Caches a promise, also for concurrent calls; a failed one is not cached. */
function cached<T>(find: () => Promise<T>, forMs: number): () => Promise<T> {
  let known: Promise<T> | null = null
  let untilMs = 0
  return () => {
    if (known !== null && performance.now() < untilMs) return known
    const found = find()
    known = found
    untilMs = performance.now() + forMs
    found.catch(() => {
      if (known === found) known = null
    })
    return found
  }
}
