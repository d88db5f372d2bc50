import { generateKeyPairSync } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Claims,
  type ForgingProvider,
  startForgingProvider,
} from '#testing/outside/forging-provider'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

/*
 * Each forged token carries a valid nonce, and is followed by an honest token with the same nonce, which proves
 * that the forgery was what got refused.
 */

let google: ForgingProvider
let line: ForgingProvider
let world: ServedWorld
let bob: WireClient
let olive: WireClient
const stranger = rsaKey()

beforeAll(async () => {
  google = await startForgingProvider('google')
  line = await startForgingProvider('line')
  world = await createServedWorld({
    env: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      LINE_CHANNEL_ID: line.clientId,
      LINE_CHANNEL_SECRET: line.clientSecret,
      LINE_ISSUER: line.issuer,
      IDENTITY_ALLOW: `${google.host},${line.host}`,
    },
  })
  bob = await world.member('bob')
  olive = await world.member('olive')
})
afterAll(async () => {
  await world.end()
  await Promise.all([google.close(), line.close()])
})

type Forge = (right: Claims, nonce: string) => Promise<string> | string

/** Changes one claim and signs honestly. */
const claiming =
  (change: (right: Claims) => Claims): Forge =>
  (right) =>
    google.sign(change(right))
const without =
  (name: string): Forge =>
  (right) =>
    google.sign(Object.fromEntries(Object.entries(right).filter(([key]) => key !== name)))
const seconds = (): number => Math.floor(Date.now() / 1_000)

const forgeries: Record<string, Forge> = {
  'no signature at all': (right) => unsigned({ alg: 'none' }, right),
  'no signature, spelt otherwise': (right) => unsigned({ alg: 'NoNe' }, right),
  'no signature under a name that has one': async (right) =>
    `${(await google.sign(right)).split('.').slice(0, 2).join('.')}.`,
  'signed with the public key as a secret': (right) => withSecret(google.publicPem, right),
  'signed with the public key as a secret, as JSON': (right) =>
    withSecret(JSON.stringify(google.publicJwk), right),
  'signed with the client’s secret': (right) => withSecret(google.clientSecret, right),
  'signed with nothing as a secret': (right) => withSecret('\0', right),
  'another’s key under the right name': (right) => google.sign(right, {}, stranger.privateKey),
  'another’s key under an unknown name': (right) =>
    google.sign(right, { kid: 'unknown' }, stranger.privateKey),
  'a key that the token brings along': async (right) =>
    google.sign(right, { jwk: await exportJWK(stranger.publicKey) }, stranger.privateKey),
  'the right key, brought along as well': (right) => google.sign(right, { jwk: google.publicJwk }),
  'keys at an address of the token’s': (right) =>
    google.sign(right, { jku: `${line.issuer}/keys` }, stranger.privateKey),
  'a certificate at an address of the token’s': (right) =>
    google.sign(right, { x5u: `${line.issuer}/keys` }, stranger.privateKey),
  'a certificate that the token brings along': (right) =>
    google.sign(right, { x5c: ['MIIB'] }, stranger.privateKey),
  'a key named as a file': (right) =>
    google.sign(right, { kid: '../../../../dev/null' }, stranger.privateKey),
  'a key named as a query': (right) =>
    google.sign(right, { kid: "x' or '1'='1" }, stranger.privateKey),
  'another padding of the same key': async (right) => {
    const { d, ...rest } = await exportJWK(google.privateKey)
    const key = await crypto.subtle.importKey(
      'jwk',
      { ...rest, d } as JsonWebKey,
      { name: 'RSA-PSS', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    return google.sign(right, { alg: 'PS256' }, key)
  },
  'a header that must be understood': async (right) =>
    unsigned({ alg: 'RS256', kid: google.kid, crit: ['x'], x: 1 }, right, await google.sign(right)),
  'changed after it was signed': async (right) => {
    const [header, , signature] = (await google.sign(right)).split('.')
    return `${header}.${encode({ ...right, sub: 'google-2' })}.${signature}`
  },
  'another issuer': claiming((right) => ({ ...right, iss: line.issuer })),
  'an issuer with a slash more': claiming((right) => ({ ...right, iss: `${right.iss}/` })),
  'no issuer': without('iss'),
  'for another client': claiming((right) => ({ ...right, aud: 'another-client' })),
  'for two clients': claiming((right) => ({ ...right, aud: [google.clientId, 'another'] })),
  'for nobody': without('aud'),
  'requested by another client': claiming((right) => ({ ...right, azp: 'another-client' })),
  expired: claiming((right) => ({ ...right, exp: seconds() - 120 })),
  'good for ever': without('exp'),
  'of tomorrow': claiming((right) => ({
    ...right,
    iat: seconds() + 86_400,
    exp: seconds() + 90_000,
  })),
  'of this morning': claiming((right) => ({ ...right, iat: seconds() - 40_000 })),
  'of no time': without('iat'),
  'not good yet': claiming((right) => ({ ...right, nbf: seconds() + 600 })),
  'no nonce': without('nonce'),
  'a nonce that nobody gave': claiming((right) => ({ ...right, nonce: 'made-up' })),
  'a nonce of two': claiming((right) => ({ ...right, nonce: [right.nonce] as unknown as string })),
  'a nonce of another browser': async (right) =>
    google.sign({ ...right, nonce: await nonceFor(olive) }),
  'no subject': without('sub'),
  'an empty subject': claiming((right) => ({ ...right, sub: '' })),
  'a subject that is a number': claiming((right) => ({ ...right, sub: 7 as unknown as string })),
  'a subject without end': claiming((right) => ({ ...right, sub: 'x'.repeat(300) })),
  'no token': () => 'x',
  'an encrypted token': async (right) => `${await google.sign(right)}.a.b`,
}

it.each(Object.entries(forgeries))('refuses a token: %s', async (_what, forge) => {
  const before = await countConnections(bob)
  const nonce = await nonceFor(bob)
  const right = somebody(nonce)
  const forged = await show(bob, { google_open_id_token: await forge(right, nonce) })
  expect(forged).toBe('provider_token_invalid')
  expect(await countConnections(bob)).toBe(before)

  expect(await show(bob, { google_open_id_token: await google.sign(right) })).toBe('ok')
  expect(await countConnections(bob)).toBe(before + 1)
})

it('never fetches an address that a token names', () => {
  expect(line.requestedPaths).not.toContain('/keys')
  expect(google.requestedPaths).toContain('/keys')
})

it('accepts a token once', async () => {
  const token = await google.sign(somebody(await nonceFor(bob)))
  expect(await show(bob, { google_open_id_token: token })).toBe('ok')
  expect(await show(bob, { google_open_id_token: token })).toBe('provider_token_invalid')
})

it('accepts one of thirty concurrent uses', async () => {
  const token = await google.sign(somebody(await nonceFor(bob)))
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => show(bob, { google_open_id_token: token })),
  )
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'provider_token_invalid']))
})

it('accepts a token only for its own network', async () => {
  const token = await google.sign(somebody(await nonceFor(bob)))
  expect(await show(bob, { line_id_token: token })).toBe('provider_token_invalid')
  expect(await show(bob, { sso_id_token: token })).toBe('provider_token_invalid')
  expect(await show(bob, { google_open_id_token: token })).toBe('ok')
})

async function nonceFor(client: WireClient): Promise<string> {
  const answer = await client.post('ConnectFlowResource/create', { network: 'google' })
  return answer.data<{ nonce: string }>().nonce
}

async function show(client: WireClient, credentials: Record<string, string>): Promise<string> {
  return (await client.post('ConnectedAccountsResource/create', credentials)).outcome
}

async function countConnections(client: WireClient): Promise<number> {
  const answer = await client.get('ConnectedAccountsResource')
  return answer.data<{ network: string }[]>().length
}

let people = 0

/** A new person at Google. */
function somebody(nonce: string): Claims {
  return { ...google.claims(nonce), sub: `google-${++people}` }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function unsigned(header: object, claims: Claims, like = '..'): string {
  return `${encode(header)}.${encode(claims)}.${like.split('.')[2]}`
}

function withSecret(secret: string, claims: Claims): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: google.kid })
    .sign(new TextEncoder().encode(secret))
}

function rsaKey(): { privateKey: CryptoKey; publicKey: CryptoKey } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  return {
    privateKey: privateKey.toCryptoKey(algorithm, true, ['sign']) as CryptoKey,
    publicKey: publicKey.toCryptoKey(algorithm, true, ['verify']) as CryptoKey,
  }
}
