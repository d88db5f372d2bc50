import type { SearchScope } from '#contract/search/search-filters'

/** A page of results; `from` says how its reader came to search for it. */
export function searchUrl(query: string, from: string, scope: SearchScope = 'pins'): string {
  return `/search/${scope}/?${new URLSearchParams({ q: query, rs: from })}`
}
