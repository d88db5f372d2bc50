import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 32 hex digits, the form that clients expect of a CSRF token. */
export function newCsrfToken(): string {
  return randomBytes(16).toString('hex')
}

/** The hash of a token that the database stores. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function isSameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
