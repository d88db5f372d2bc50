import { isId } from '#contract/ids'
import { endOfPages } from '#contract/paging'

export { readShown } from './read-shown.ts'

/*
 * Bookmarks contain the last row shown, never an offset, so that pages stay stable while rows come and
 * go. They hold no secret and grant nothing: each page checks permissions again.
 */

/** Where a page begins: null for the first, 'end' after the last, else the keys of the row before. */
export type Start = string[] | null | 'end'

/** `feed` distinguishes the tokens of different lists; a token of another list means the first page. */
export function readBookmark(token: string | null, feed: string, keys: number): Start {
  if (token === null) return null
  if (token === endOfPages) return 'end'
  const text = Buffer.from(token, 'base64url').toString('utf8')
  const [head, ...rest] = text.split('\n')
  if (head !== feed || rest.length !== keys) return null
  return rest
}

/** Null for the first page, 'end' after the last, else the id before. */
export type IdStart = (string & {}) | null | 'end'

/** Like `readBookmark` for lists whose keys are ids only: anything else means the first page. */
export function readIdBookmark(token: string | null, feed: string): IdStart {
  const start = readBookmark(token, feed, 1)
  if (start === null || start === 'end') return start
  const id = start[0] ?? ''
  return isId(id) ? id : null
}

/** Keys of lists that are ordered by a time and an id. */
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

/** Cuts rows to a page. One more row than a page was selected, which shows whether there is a next page. */
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

/** A page of a list ordered by a time and an id. `select` reads up to `limit` rows after `after`. */
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
