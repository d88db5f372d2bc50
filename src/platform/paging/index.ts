import { endOfPages } from '#contract/paging'

/*
 * Bookmarks name the last row shown, never an offset, so that pages stay stable while rows come and
 * go. They hold no secret and grant nothing: each page asks for permission anew.
 */

/** Where a page begins: null for the first, 'end' behind the last, else the keys of the row before. */
export type Start = string[] | null | 'end'

/** `feed` tells tokens of different lists apart; a token of another list means the first page. */
export function readBookmark(token: string | null, feed: string, keys: number): Start {
  if (token === null) return null
  if (token === endOfPages) return 'end'
  const text = Buffer.from(token, 'base64url').toString('utf8')
  const [head, ...rest] = text.split('\n')
  if (head !== feed || rest.length !== keys) return null
  return rest
}

/** Null for the first page, 'end' behind the last, else the id before. */
export type IdStart = (string & {}) | null | 'end'

/** Like `readBookmark` for lists whose keys are ids only: anything else means the first page. */
export function readIdBookmark(token: string | null, feed: string): IdStart {
  const start = readBookmark(token, feed, 1)
  if (start === null || start === 'end') return start
  const id = start[0] ?? ''
  return /^\d{1,18}$/.test(id) ? id : null
}

export function writeBookmark(feed: string, keys: readonly string[]): string {
  return Buffer.from([feed, ...keys].join('\n')).toString('base64url')
}
