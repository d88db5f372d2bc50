import { endOfPages } from '#contract/paging'
import { isId } from '#contract/values'

/*
 * Bookmarks name the last row shown, never an offset, so that pages stay stable while rows come and
 * go. They hold no secret and grant nothing: each page asks for permission anew.
 */

/** Where a page begins: null for the first, 'end' behind the last, else the keys of the row before. */
export type Start = string[] | null | 'end'

/** `feed` tells tokens of different lists codeSplit; a token of another list means the first page. */
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
  return isId(id) ? id : null
}

/** Keys of lists that come by a moment and an id. */
export interface TimedKeys {
  at: Date
  id: string
}

function readTimedBookmark(token: string | null, feed: string): TimedKeys | null | 'end' {
  const start = readBookmark(token, feed, 2)
  if (start === null || start === 'end') return start
  const [id = '', ms = ''] = start
  return isId(id) && /^\d{1,14}$/.test(ms) ? { id, at: new Date(Number(ms)) } : null
}

function writeTimedBookmark(feed: string, { at, id }: TimedKeys): string {
  return writeBookmark(feed, [id, String(at.getTime())])
}

/** Of rows of which one more than a page was asked for: that one only tells that there is a next page. */
export function cutToPage<Row>(
  found: readonly Row[],
  pageSize: number,
  tokenAfter: (last: Row) => string,
): { shown: Row[]; bookmark: string | null } {
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  return { shown, bookmark: hasMore ? tokenAfter(last) : null }
}

/** A page of what comes by a moment and an id. `select` reads as many rows as it is asked for, behind `after`. */
export async function readTimedPage<Row>(
  feed: string,
  { bookmarks, page_size }: { bookmarks: string | null; page_size: number },
  select: (after: TimedKeys | null, limit: number) => Promise<Row[]>,
  keysOf: (row: Row) => TimedKeys,
): Promise<{ shown: Row[]; bookmark: string | null }> {
  const start = readTimedBookmark(bookmarks, feed)
  if (start === 'end') return { shown: [], bookmark: null }
  const found = await select(start, page_size + 1)
  return cutToPage(found, page_size, (last) => writeTimedBookmark(feed, keysOf(last)))
}

export function writeBookmark(feed: string, keys: readonly string[]): string {
  return Buffer.from([feed, ...keys].join('\n')).toString('base64url')
}
