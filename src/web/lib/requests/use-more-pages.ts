import { useState } from 'react'
import type { Page } from '#contract/paging'
import { useFailureToast } from './use-failure-toast.ts'

/**
 * Further pages after the first one from a loader; a new first page starts the list over. If a page fails, an
 * error is shown and the page can be requested again.
 */
export function useMorePages<T>(
  firstPage: Page<T>,
  loadPage: (bookmarks: string | null) => Promise<Page<T>>,
) {
  const showFailure = useFailureToast()
  const [more, setMore] = useState<{ of: Page<T>; pages: Page<T>[] }>()
  const [isLoading, setLoading] = useState(false)
  const pages = more?.of === firstPage ? more.pages : []
  const { bookmark } = pages.at(-1) ?? firstPage

  async function loadMore() {
    setLoading(true)
    try {
      const page = await loadPage(bookmark)
      setMore({ of: firstPage, pages: [...pages, page] })
    } catch (error) {
      showFailure(error)
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
