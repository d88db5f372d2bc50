import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'

/** A page of what is listed by id, the latest first. */
export async function readIdPage<Row extends { id: string }, Item>(
  feed: string,
  { bookmarks, page_size }: { bookmarks: string | null; page_size: number },
  select: (before: string | null, limit: number) => Promise<Row[]>,
  toItems: (shown: Row[]) => Promise<Item[]>,
): Promise<{ items: Item[]; bookmark: string | null }> {
  const start = readIdBookmark(bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  const found = await select(start, page_size + 1)
  const { shown, bookmark } = cutToPage(found, page_size, ({ id }) => writeBookmark(feed, [id]))
  return { items: await toItems(shown), bookmark }
}
