/** The last one, over all pages: what is looked for in several places is one search. */
let lastQuery = ''

/** Whether it is another search than the one before; from now on it is the one before. */
export function isNextSearch(query: string): boolean {
  if (query === lastQuery) return false
  lastQuery = query
  return true
}

/** What was taken from one's own searches is kept anew when it is searched for again. */
export function forgetLastSearch(query: string | null): void {
  if (query === null || query === lastQuery) lastQuery = ''
}
