import { sign } from 'node:crypto'
import type { ServerKeys } from './server-keys.ts'

/** Push services refuse what is valid for more than a day. */
const validSeconds = 12 * 3_600

/**
 * The `Authorization` of a request to a push service (RFC 8292).
 * @param contact where its operator reaches that of this server, a `mailto:` or `https:` address
 */
export function authorizationFor(
  endpoint: URL,
  { keys, contact, now }: { keys: ServerKeys; contact: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1_000) + validSeconds
  const claims = { aud: endpoint.origin, exp, sub: contact }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encode).join('.')
  const key = { key: keys.privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(text), key).toString('base64url')
  return `vapid t=${text}.${signature}, k=${keys.publicKey}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
