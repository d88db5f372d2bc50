import { newToken, tokenHash } from '#platform/crypto'
import type { Cookies } from '#platform/operations'

/**
 * Popups and the prompt that shows itself have a mark each: a page asks for the prompt's nonce by itself, and
 * a popup opened at that moment must not lose its mark to the answer.
 */
export type VisitMark = 'flow' | 'prompt'

/** The browser that visits, as the database knows it; null before its first visit. */
export function browserOf(cookies: Pick<Cookies, 'read'>, of: VisitMark = 'flow'): Buffer | null {
  const mark = cookies.read(of)
  return mark === null ? null : tokenHash(mark)
}

/** Several visits of one browser, each begun in a page of its own, share its mark. */
export function ensureBrowser(cookies: Cookies, of: VisitMark): Buffer {
  const mark = cookies.read(of) ?? newToken()
  cookies.write(of, mark)
  return tokenHash(mark)
}
