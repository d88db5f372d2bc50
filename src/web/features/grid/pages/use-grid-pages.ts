import { use, useEffect, useReducer, useRef } from 'react'
import type { GridPlace } from '../masonry/layout/masonry-place.ts'
import { GridMemoryContext } from './grid-memory.ts'
import { type GridPage, type GridPages, nextPages, startPages } from './grid-pages.ts'

type GridPagesOptions<Item> = {
  /**
   * The history entry, and the list in it when a page has several. Another key is another list:
   * give the component that calls this the same `key`.
   */
  historyKey: string
  firstPage: GridPage<Item>
  getKey: (item: Item) => string
  loadPage: (bookmark: string, signal: AbortSignal) => Promise<GridPage<Item>>
}

/**
 * The items of a growing list: what memory holds for this history entry, else the first page, and
 * further pages as they are asked for. `gridProps` go to the Masonry as they are.
 */
export function useGridPages<Item>(options: GridPagesOptions<Item>) {
  const { historyKey, firstPage, getKey, loadPage } = options
  const memory = use(GridMemoryContext)
  const [pages, dispatch] = useReducer(
    (state: GridPages<Item>, action: Parameters<typeof nextPages<Item>>[1]) =>
      nextPages(state, action, getKey),
    firstPage,
    (page) => startPages((memory?.recall(historyKey) as GridPage<Item> | null) ?? page),
  )
  const loadingRef = useRef<AbortController | null>(null)

  async function loadNext() {
    const { bookmark } = pages
    if (bookmark === null || loadingRef.current) return
    const controller = new AbortController()
    loadingRef.current = controller
    dispatch({ type: 'asked' })
    try {
      const page = await loadPage(bookmark, controller.signal)
      if (!controller.signal.aborted) dispatch({ type: 'arrived', askedWith: bookmark, page })
    } catch {
      // Whatever went wrong, the reader is told and can try again.
      if (!controller.signal.aborted) dispatch({ type: 'failed' })
    } finally {
      if (loadingRef.current === controller) loadingRef.current = null
    }
  }

  const { items, bookmark } = pages
  useEffect(
    () => memory?.keep(historyKey, { items, bookmark }),
    [memory, historyKey, items, bookmark],
  )
  useEffect(() => () => loadingRef.current?.abort(), [])

  return {
    gridProps: {
      items: pages.items,
      getKey,
      hasMore: pages.bookmark !== null,
      isLoading: pages.status === 'loading',
      hasFailed: pages.status === 'failed',
      onEndReached: loadNext,
      onRetry: loadNext,
      initialPlace: memory?.recall(historyKey)?.place ?? null,
      onPlaceChange: (place: GridPlace) => memory?.keep(historyKey, { place }),
    },
    /** All there is now, and its way on: another list in the same place. */
    replacePages: (page: GridPage<Item>) => {
      loadingRef.current?.abort()
      loadingRef.current = null
      dispatch({ type: 'replaced', page })
    },
    pages: { items, bookmark },
    /** Takes out, puts in or replaces items, after the reader hid or edited one. */
    changeItems: (change: (items: readonly Item[]) => readonly Item[]) =>
      dispatch({ type: 'changed', change }),
  }
}
