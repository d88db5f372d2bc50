/** A page of results; `from` says how its reader came to search for it. */
export function searchUrl(query: string, from: string): string {
  return `/search/pins/?${new URLSearchParams({ q: query, rs: from })}`
}
