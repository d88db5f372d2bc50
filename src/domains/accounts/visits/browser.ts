import { newToken, tokenHash } from '#platform/crypto'
import type { Marks } from '#platform/operations'

/** The browser that visits, as the database knows it; null before its first visit. */
export function browserOf(marks: Pick<Marks, 'read'>): Buffer | null {
  const mark = marks.read('flow')
  return mark === null ? null : tokenHash(mark)
}

/** Several visits of one browser, each begun in a page of its own, share its mark. */
export function ensureBrowser(marks: Marks): Buffer {
  const mark = marks.read('flow') ?? newToken()
  marks.write('flow', mark)
  return tokenHash(mark)
}
