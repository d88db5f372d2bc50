import { useState } from 'react'
import type { Page } from '#contract/paging'
import { useFailureToast } from './use-failure-toast.ts'

/**
 * Further pages behind the first that a loader brought; a first page that comes anew begins the list again.
 * A page that fails is told of, and may be asked for once more.
 */
export function useMorePages<T>(
  firstPage: Page<T>,
  ask: (bookmarks: string | null) => Promise<Page<T>>,
) {
  const tell = useFailureToast()
  const [more, setMore] = useState<{ of: Page<T>; pages: Page<T>[] }>()
  const [isLoading, setLoading] = useState(false)
  const pages = more?.of === firstPage ? more.pages : []
  const { bookmark } = pages.at(-1) ?? firstPage

  async function loadMore() {
    setLoading(true)
    try {
      const page = await ask(bookmark)
      setMore({ of: firstPage, pages: [...pages, page] })
    } catch (error) {
      tell(error)
    } finally {
      setLoading(false)
    }
  }
  return {
    items: [firstPage, ...pages].flatMap(({ items }) => items),
    hasMore: bookmark !== null,
    isLoading,
    loadMore,
  }
}
