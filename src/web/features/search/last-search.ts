/** The last query on any page: the same query in several scopes is one search. */
let lastQuery = ''

/** Whether the query differs from the last one; remembers it as the last one. */
export function isNextSearch(query: string): boolean {
  if (query === lastQuery) return false
  lastQuery = query
  return true
}

/** After a query was deleted from the history, searching for it again saves it again. */
export function forgetLastSearch(query: string | null): void {
  if (query === null || query === lastQuery) lastQuery = ''
}
