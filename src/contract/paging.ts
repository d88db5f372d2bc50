import { z } from 'zod'
import { limits } from './limits.ts'
import { WholeNumber } from './values.ts'

/** The bookmark that means there is no further page. */
export const endOfPages = '-end-'

/**
 * The four ways to request a first page (absent, [], [null], "") become null;
 * of several bookmarks the last counts. An invalid one is treated as none.
 */
const Bookmark = z
  .preprocess((value) => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    return typeof last === 'string' && last.length <= limits.bookmarkLength ? last : null
  }, z.string().nullable())
  .transform((token) => token || null)

/** Add to the input of a paged operation. */
export const paged = {
  page_size: WholeNumber.pipe(z.int().min(1).max(limits.pageSizeMax)).default(
    limits.pageSizeDefault,
  ),
  bookmarks: Bookmark.optional().transform((token) => token ?? null),
}

export interface Page<T> {
  items: T[]
  /** Opaque, for the next page; null on the last. */
  bookmark: string | null
}

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), bookmark: z.string().nullable() }).meta({ paged: true })
}

/** A page with more data than its items. On the wire its data is everything except the bookmark. */
export function pageWith<S extends z.ZodRawShape>(shape: S) {
  return z.object({ ...shape, bookmark: z.string().nullable() }).meta({ paged: true })
}

export function isPaged(output: z.ZodType): boolean {
  return (output.meta() as { paged?: boolean } | undefined)?.paged === true
}
