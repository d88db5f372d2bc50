import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Encryption } from '#platform/encryption'

/** By which push services recognise this server (VAPID, RFC 8292). */
export interface ServerKeys {
  /** An uncompressed point of P-256 in base64url, which browsers subscribe with. */
  publicKey: string
  privateKey: KeyObject
}

/** Bytes that are no private key of P-256 are as rare as one in four billions. */
const maxTries = 4

/**
 * Made of the server's secret key: all processes have the same, and it comes back with a backup, while nothing more has
 * to be kept secret.
 */
export function makeServerKeys({ fingerprint }: Pick<Encryption, 'fingerprint'>): ServerKeys {
  const pair = createECDH('prime256v1')
  for (let n = 1; n <= maxTries; n += 1) {
    const secret = fingerprint('web push key', String(n))
    try {
      pair.setPrivateKey(secret)
    } catch {
      continue
    }
    const point = pair.getPublicKey()
    return { publicKey: point.toString('base64url'), privateKey: privateKeyOf(secret, point) }
  }
  throw new Error('No key for web push can be made of the secret key')
}

function privateKeyOf(secret: Buffer, point: Buffer): KeyObject {
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const d = secret.toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', d, x: part(1, 33), y: part(33, 65) }
  return createPrivateKey({ key, format: 'jwk' })
}
