import { useLoaderData } from 'react-router'
import { loadSearches, type SearchesData } from '#web/features/ads/keywords/load-searches.ts'
import { SearchesPage } from '#web/features/ads/keywords/searches-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { keywordsAction as action } from '#web/features/ads/keywords/keywords-action.ts'

export const loader = loadSearches('SEARCH_QUERY', 'campaign')

export const handle: RouteHandle<SearchesData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adTable.title', { level: 'SEARCH_QUERY' })} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <SearchesPage {...useLoaderData<SearchesData>()} />
}
