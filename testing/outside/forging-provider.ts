import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

export type Claims = JWTPayload & Record<string, unknown>

/** A provider whose answers tests can forge: its honest answers are the control. */
export interface ForgingProvider {
  issuer: string
  host: string
  clientId: string
  clientSecret: string
  publicJwk: JWK
  publicPem: string
  privateKey: CryptoKey
  kid: string
  /** The claims of an honest token. */
  claims(nonce: string): Claims
  /** Signs honestly, unless another header or key is given. */
  sign(claims: Claims, header?: Record<string, unknown>, key?: CryptoKey): Promise<string>
  /** Additional metadata. */
  metadata: Record<string, unknown>
  /** The ID token for the next code. */
  nextIdToken: string
  /** The forms sent to the token endpoint. */
  exchanged: URLSearchParams[]
  /** The requested paths. */
  requestedPaths: string[]
  close(): Promise<void>
}

export async function startForgingProvider(name: string): Promise<ForgingProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = {
    ...(await exportJWK(publicKey)),
    kid: `${name}-key`,
    alg: 'RS256',
    use: 'sig',
  }
  const server = createServer((request, response) => {
    void answer().catch(() => response.writeHead(500).end())

    async function answer(): Promise<void> {
      const path = (request.url ?? '').split('?')[0] ?? ''
      provider.requestedPaths.push(path)
      const send = (value: unknown) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(value))
      if (path === '/.well-known/openid-configuration')
        return send({ ...metadataOf(provider.issuer), ...provider.metadata })
      if (path === '/keys') return send({ keys: [publicJwk] })
      if (path !== '/token') return void response.writeHead(404).end()
      let form = ''
      for await (const part of request) form += String(part)
      provider.exchanged.push(new URLSearchParams(form))
      return send({ access_token: 'a', token_type: 'Bearer', id_token: provider.nextIdToken })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider: ForgingProvider = {
    issuer: `http://${host}`,
    host,
    clientId: `${name}-client`,
    clientSecret: randomBytes(32).toString('hex'),
    publicJwk,
    publicPem: await exportSPKI(publicKey),
    privateKey,
    kid: publicJwk.kid,
    claims: (nonce) => {
      const now = Math.floor(Date.now() / 1_000)
      return {
        iss: provider.issuer,
        aud: provider.clientId,
        sub: `${name}-1`,
        iat: now,
        exp: now + 600,
        nonce,
        email: 'rosa@atelier.example',
        email_verified: true,
        name: 'Rosa Lindqvist',
      }
    },
    sign: (claims, header = {}, key = privateKey) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid, typ: 'JWT', ...header })
        .sign(key),
    metadata: {},
    nextIdToken: '',
    exchanged: [],
    requestedPaths: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}

function metadataOf(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }
}
