import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The values that a browser and its authenticator would send, each replaceable for an attack. */
export interface Ceremony {
  origin?: string
  rpId?: string
  userVerified?: boolean
  /** The authenticator's signature counter; increases by one by default. */
  counter?: number
  /** The user handle that it stores with the key. */
  userHandle?: string | null
  isCrossOrigin?: boolean
  challenge?: string
}

/** The JSON form in which a browser sends a new passkey or a log-in with one. */
export interface AuthenticatorAnswer {
  [part: string]: unknown
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

export interface TestPasskey {
  id: string
  registration: AuthenticatorAnswer
  logIn(options: { challenge: string; rpId: string }, ceremony?: Ceremony): AuthenticatorAnswer
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 }

/** A software authenticator with one ES256 key for these options. */
export function makePasskey(
  options: CreationOptions,
  origin: string,
  ceremony: Ceremony = {},
): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const attested = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, credentialId.length]),
    credentialId,
    coseKey,
  ])
  const answer = (response: Record<string, unknown>): AuthenticatorAnswer => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  const made = authenticatorData(ceremony.rpId ?? options.rp.id, counter, attested, ceremony)
  const attestation = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(made)],
    ]) as never,
  )

  return {
    id,
    registration: answer({
      clientDataJSON: clientData('webauthn.create', options.challenge, origin, ceremony),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    }),
    logIn(request, use = {}) {
      counter = use.counter ?? counter + 1
      const data = authenticatorData(use.rpId ?? request.rpId, counter, null, use)
      const client = clientData('webauthn.get', request.challenge, origin, use)
      const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest()
      const handle = use.userHandle === undefined ? options.user.id : use.userHandle
      return answer({
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
        ...(handle === null ? {} : { userHandle: handle }),
      })
    },
  }
}

function clientData(type: string, challenge: string, origin: string, ceremony: Ceremony): string {
  const data = {
    type,
    challenge: ceremony.challenge ?? challenge,
    origin: ceremony.origin ?? origin,
    crossOrigin: ceremony.isCrossOrigin ?? false,
  }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

function authenticatorData(
  rpId: string,
  counter: number,
  attested: Buffer | null,
  { userVerified = true }: Ceremony,
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const set =
    flags.userPresent | (userVerified ? flags.userVerified : 0) | (attested ? flags.attested : 0)
  const hash = createHash('sha256').update(rpId).digest()
  return Buffer.concat([hash, Buffer.from([set]), count, attested ?? Buffer.alloc(0)])
}
