import { useEffect, useReducer } from 'react'
import { clearRecentSearches } from '#contract/search/recent-searches'
import { type TypeaheadItem, typeahead } from '#contract/search/typeahead'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { nextSearch, startSearch, termOf, wantedTerm } from '../box/search-steps.ts'
import { forgetLastSearch } from '../last-search.ts'
import { orderSuggestions } from './order-suggestions.ts'
import { cachedSuggestions, cacheSuggestions, clearSuggestionCache } from './suggestion-cache.ts'

/** Without any text, own searches and trending ones are shown together. */
const suggestionCount = 10

/** Debounce time between two keystrokes. */
const debounceMs = 120

/** The state of the search box, and the requests for its suggestions. */
export function useSuggestions(typed: string, isOffline: boolean) {
  const [state, send] = useReducer(nextSearch, typed, startSearch)
  const term = wantedTerm(state)
  const showFailure = useFailureToast()

  useEffect(() => {
    if (term === null || isOffline) return
    const known = cachedSuggestions(term)
    if (known) return send({ type: 'arrived', term, suggestions: known })
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        fetchSuggestions(term, stop.signal).then(
          (suggestions) => {
            if (stop.signal.aborted) return
            cacheSuggestions(term, suggestions)
            send({ type: 'arrived', term, suggestions })
          },
          () => stop.signal.aborted || send({ type: 'failed', term }),
        )
      },
      term === '' ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, isOffline])

  /** Removes one of the viewer's searches from the list, or all; shows them again if that fails. */
  async function forget(query: string | null) {
    const { suggestions } = state
    send({ type: 'forgotten', query })
    clearSuggestionCache()
    forgetLastSearch(query)
    try {
      await run(clearRecentSearches, query === null ? {} : { query })
    } catch (error) {
      send({ type: 'arrived', term: termOf(state), suggestions })
      showFailure(error)
    }
  }
  return { state, send, forget }
}

async function fetchSuggestions(
  term: string,
  signal: AbortSignal,
): Promise<readonly TypeaheadItem[]> {
  const { items } = await run(typeahead, { term, count: suggestionCount }, signal)
  return orderSuggestions(items, term)
}
