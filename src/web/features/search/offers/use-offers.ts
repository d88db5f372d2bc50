import { useEffect, useReducer } from 'react'
import { clearRecentSearches } from '#contract/search/recent-searches'
import { type TypeaheadItem, typeahead } from '#contract/search/typeahead'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { nextSearch, startSearch, termOf, wantedTerm } from '../box/search-steps.ts'
import { forgetLastSearch } from '../last-search.ts'
import { orderOffers } from './order-offers.ts'
import { forgetOffers, keepOffers, recallOffers } from './suggestion-cache.ts'

/** Without any text, own searches and trending ones are shown together. */
const offerCount = 10

/** Debounce time between two keystrokes. */
const debounceMs = 120

/** The state of the search box, and the requests for its suggestions. */
export function useOffers(typed: string) {
  const [state, send] = useReducer(nextSearch, typed, startSearch)
  const term = wantedTerm(state)
  const showFailure = useFailureToast()

  useEffect(() => {
    if (term === null) return
    const known = recallOffers(term)
    if (known) return send({ type: 'arrived', term, offers: known })
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        fetchOffers(term, stop.signal).then(
          (offers) => {
            if (stop.signal.aborted) return
            keepOffers(term, offers)
            send({ type: 'arrived', term, offers })
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
  }, [term])

  /** Removes one of the viewer's searches from the list, or all; shows them again if that fails. */
  async function forget(query: string | null) {
    const { offers } = state
    send({ type: 'forgotten', query })
    forgetOffers()
    forgetLastSearch(query)
    try {
      await run(clearRecentSearches, query === null ? {} : { query })
    } catch (error) {
      send({ type: 'arrived', term: termOf(state), offers })
      showFailure(error)
    }
  }
  return { state, send, forget }
}

async function fetchOffers(term: string, signal: AbortSignal): Promise<readonly TypeaheadItem[]> {
  const { items } = await run(typeahead, { term, count: offerCount }, signal)
  return orderOffers(items, term)
}
