import type { Encryption } from '#platform/encryption'
import type { FeedRow } from './feed-queries.ts'

const purpose = 'catalog feed'

/** Encrypted, as it is stored. */
export function hidePassword(encryption: Encryption, password: string | null): Buffer | null {
  return password === null ? null : encryption.encrypt(purpose, Buffer.from(password))
}

/** The header that a feed's site is sent (RFC 7617); null for none. */
export function authorizationOf(
  encryption: Encryption,
  { username, password }: Pick<FeedRow, 'username' | 'password'>,
): string | null {
  if (username === null) return null
  const secret = password === null ? '' : encryption.decrypt(purpose, password).toString()
  return `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`
}
