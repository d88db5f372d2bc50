import { useEffect, useState } from 'react'
import { type FoundItem, searchCatalogItems } from '#contract/catalogs/search-items'
import { run } from '#web/lib/requests/run.ts'

const restMs = 150

interface Found {
  query: string
  items: FoundItem[]
  hasFailed: boolean
}

/** Items with words that begin like these. What was found last stays until there is something new. */
export function useProductSearch(query: string, advertiserId: string | null) {
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (query === '') return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      run(searchCatalogItems, { query, advertiser_id: advertiserId }, signal).then(
        (items) => setFound({ query, items, hasFailed: false }),
        () => signal.aborted || setFound({ query, items: [], hasFailed: true }),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, advertiserId])

  return {
    items: query === '' ? [] : (found?.items ?? []),
    isWaiting: query !== '' && found?.query !== query,
    hasFailed: found?.query === query && found.hasFailed,
  }
}
