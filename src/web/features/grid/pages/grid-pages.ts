/** A growing list, page by page: its states and what changes them. Pure. */

export type GridPage<Item> = { items: readonly Item[]; bookmark: string | null }

export type GridPages<Item> = {
  items: readonly Item[]
  /** For the next page; null when there is none. */
  bookmark: string | null
  status: 'idle' | 'loading' | 'failed'
}

type GridPagesAction<Item> =
  | { type: 'requested' }
  | { type: 'arrived'; requestedWith: string; page: GridPage<Item> }
  | { type: 'failed' }
  | { type: 'changed'; change: (items: readonly Item[]) => readonly Item[] }
  | { type: 'replaced'; page: GridPage<Item> }

export function startPages<Item>(page: GridPage<Item>): GridPages<Item> {
  return { items: page.items, bookmark: page.bookmark, status: 'idle' }
}

/** `getKey` keeps an item that moved between two pages from appearing twice. */
export function nextPages<Item>(
  pages: GridPages<Item>,
  action: GridPagesAction<Item>,
  getKey: (item: Item) => string,
): GridPages<Item> {
  switch (action.type) {
    case 'requested':
      return pages.bookmark === null ? pages : { ...pages, status: 'loading' }
    case 'arrived': {
      // The response to a request made before the list was replaced.
      if (action.requestedWith !== pages.bookmark) return pages
      const known = new Set(pages.items.map(getKey))
      const fresh = action.page.items.filter((item) => {
        const key = getKey(item)
        if (known.has(key)) return false
        known.add(key)
        return true
      })
      // The same bookmark again would be the same page for ever.
      const isStuck = action.page.bookmark === action.requestedWith && fresh.length === 0
      return {
        items: fresh.length > 0 ? [...pages.items, ...fresh] : pages.items,
        bookmark: isStuck ? null : action.page.bookmark,
        status: 'idle',
      }
    }
    case 'failed':
      return { ...pages, status: 'failed' }
    case 'replaced':
      return startPages(action.page)
    case 'changed':
      return { ...pages, items: action.change(pages.items) }
  }
}
