import { newToken, tokenHash } from '#platform/crypto'
import type { Cookies } from '#platform/operations'

/**
 * Popups and the automatic prompt use separate cookies: a page requests the prompt's nonce by itself, and
 * a popup opened at that moment must not lose its cookie to the answer.
 */
export type VisitCookie = 'flow' | 'prompt'

/** The hash that identifies the visiting browser; null before its first visit. */
export function browserOf(cookies: Pick<Cookies, 'read'>, of: VisitCookie = 'flow'): Buffer | null {
  const cookie = cookies.read(of)
  return cookie === null ? null : tokenHash(cookie)
}

/** Several visits of one browser, each begun in its own page, share the cookie. */
export function ensureBrowser(cookies: Cookies, of: VisitCookie): Buffer {
  const cookie = cookies.read(of) ?? newToken()
  cookies.write(of, cookie)
  return tokenHash(cookie)
}
