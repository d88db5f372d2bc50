import { newToken, tokenHash } from '#platform/crypto'
import type { Cookies } from '#platform/operations'

/**
 * Popups and the automatic prompt use separate cookies: a page requests the prompt's nonce by itself, and
 * a popup opened at that moment must not lose its cookie to the answer.
 */
export type VisitMark = 'flow' | 'prompt'

/** The hash that identifies the visiting browser; null before its first visit. */
export function browserOf(cookies: Pick<Cookies, 'read'>, of: VisitMark = 'flow'): Buffer | null {
  const mark = cookies.read(of)
  return mark === null ? null : tokenHash(mark)
}

/** Several visits of one browser, each begun in its own page, share the cookie. */
export function ensureBrowser(cookies: Cookies, of: VisitMark): Buffer {
  const mark = cookies.read(of) ?? newToken()
  cookies.write(of, mark)
  return tokenHash(mark)
}
