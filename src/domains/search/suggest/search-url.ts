import type { SearchScope } from '#contract/search/search-filters'

/** The address of a page of results; `from` says where the search came from. */
export function searchUrl(query: string, from: string, scope: SearchScope = 'pins'): string {
  return `/search/${scope}/?${new URLSearchParams({ q: query, rs: from })}`
}
