import { useLocation } from 'react-router'
import { search } from '#contract/search/search'
import { useGridPages } from '#web/features/grid/pages/use-grid-pages.ts'
import type { SearchCriteria } from '#web/features/search/search-address.ts'
import { run } from '#web/lib/requests/run.ts'
import { type Found, searchInput } from './search-input.ts'

/** Boards or people that were found, page by page. Give the component that calls it the location's `key`. */
export function useSearchPages<Item extends Found['results'][number]>(
  criteria: SearchCriteria,
  found: Found,
  isNear = false,
) {
  const { key } = useLocation()
  const { gridProps } = useGridPages<Item>({
    historyKey: isNear ? `${key} search near` : `${key} search`,
    firstPage: pageOf(found),
    getKey: ({ id }) => id,
    loadPage: async (bookmarks, signal) =>
      pageOf(await run(search, { ...searchInput(criteria), bookmarks }, signal)),
  })
  const { items, hasMore, isLoading, hasFailed, onEndReached } = gridProps
  return { items, more: { hasMore, isLoading, hasFailed, onEndReached } }
}

function pageOf<Item>({ results, bookmark }: Found) {
  return { items: results as unknown as Item[], bookmark }
}
