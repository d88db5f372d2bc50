import { z } from 'zod'
import { limits } from './limits.ts'
import { WholeNumber } from './values.ts'

/** The token that says there is no further page. */
export const endOfPages = '-end-'

/**
 * The four ways a first page is asked for (absent, [], [null], "") come out as null;
 * of several tokens the last counts. What no list of ours ever gave is as good as none.
 */
const Bookmark = z
  .preprocess((value) => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    return typeof last === 'string' && last.length <= limits.bookmarkLength ? last : null
  }, z.string().nullable())
  .transform((token) => token || null)

/** Add to the input of an operation that answers in pages. */
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

/** A page that says more than its items. On the wire its data is all of it but the bookmark. */
export function pageWith<S extends z.ZodRawShape>(shape: S) {
  return z.object({ ...shape, bookmark: z.string().nullable() }).meta({ paged: true })
}

export function isPaged(output: z.ZodType): boolean {
  return (output.meta() as { paged?: boolean } | undefined)?.paged === true
}
