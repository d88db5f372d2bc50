import { newToken, tokenHash } from '#platform/crypto'
import type { Marks } from '#platform/operations'

/**
 * Popups and the prompt that shows itself have a mark each: a page asks for the prompt's nonce by itself, and
 * a popup opened at that moment must not lose its mark to the answer.
 */
export type VisitMark = 'flow' | 'prompt'

/** The browser that visits, as the database knows it; null before its first visit. */
export function browserOf(marks: Pick<Marks, 'read'>, of: VisitMark = 'flow'): Buffer | null {
  const mark = marks.read(of)
  return mark === null ? null : tokenHash(mark)
}

/** Several visits of one browser, each begun in a page of its own, share its mark. */
export function ensureBrowser(marks: Marks, of: VisitMark): Buffer {
  const mark = marks.read(of) ?? newToken()
  marks.write(of, mark)
  return tokenHash(mark)
}
