import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Page } from '#contract/paging'
import type { ListedPerson } from '#contract/people/listed-person'

type LoadPage = (bookmarks: string | undefined, signal: AbortSignal) => Promise<Page<ListedPerson>>

interface Pages {
  /** null before the first page is there. */
  people: ListedPerson[] | null
  bookmark: string | null
  status: 'idle' | 'loading' | 'failed'
}

const nothing: Pages = { people: null, bookmark: null, status: 'idle' }

/** A list of people, page by page, anew each time it is opened. */
export function usePeoplePages(loadPage: LoadPage) {
  const [pages, setPages] = useState<Pages>(nothing)
  const underway = useRef<AbortController | null>(null)

  async function load(before: Pages) {
    underway.current?.abort()
    const controller = new AbortController()
    underway.current = controller
    setPages({ ...before, status: 'loading' })
    try {
      const page = await loadPage(before.bookmark ?? undefined, controller.signal)
      if (controller.signal.aborted) return
      const known = new Set(before.people?.map(({ id }) => id))
      const fresh = page.items.filter(({ id }) => !known.has(id))
      setPages({
        people: [...(before.people ?? []), ...fresh],
        bookmark: page.bookmark,
        status: 'idle',
      })
    } catch {
      // Whatever went wrong, an error is shown and the reader can try again.
      if (!controller.signal.aborted) setPages({ ...before, status: 'failed' })
    }
  }
  const begin = useEffectEvent(() => void load(nothing))
  const [starts, setStarts] = useState(0)
  useEffect(() => {
    if (starts > 0) begin()
  }, [starts])
  useEffect(() => () => underway.current?.abort(), [])

  return {
    ...pages,
    hasMore: pages.bookmark !== null,
    loadNext: () => load(pages),
    restart: useCallback(() => setStarts((count) => count + 1), []),
  }
}
