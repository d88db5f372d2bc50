import { useEffect, useReducer } from 'react'
import { clearRecentSearches } from '#contract/search/recent-searches'
import { type TypeaheadItem, typeahead } from '#contract/search/typeahead'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { nextSearch, startSearch, termOf, wantedTerm } from '../box/search-steps.ts'
import { forgetLastSearch } from '../last-search.ts'
import { orderOffers } from './order-offers.ts'
import { forgetOffers, keepOffers, recallOffers } from './suggestion-cache.ts'

/** Own searches and trending ones stand side by side where nothing is typed. */
const offersAskedFor = 10

/** Between two letters nobody asks. */
const pauseMs = 120

/** The box's state, and the asking that it leads to. */
export function useOffers(typed: string) {
  const [state, send] = useReducer(nextSearch, typed, startSearch)
  const term = wantedTerm(state)
  const tell = useFailureToast()

  useEffect(() => {
    if (term === null) return
    const known = recallOffers(term)
    if (known) return send({ type: 'arrived', term, offers: known })
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        ask(term, stop.signal).then(
          (offers) => {
            if (stop.signal.aborted) return
            keepOffers(term, offers)
            send({ type: 'arrived', term, offers })
          },
          () => stop.signal.aborted || send({ type: 'failed', term }),
        )
      },
      term === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])

  /** Takes one of the viewer's searches from the list, or all; what could not be forgotten comes back. */
  async function forget(query: string | null) {
    const { offers } = state
    send({ type: 'forgotten', query })
    forgetOffers()
    forgetLastSearch(query)
    try {
      await run(clearRecentSearches, query === null ? {} : { query })
    } catch (error) {
      send({ type: 'arrived', term: termOf(state), offers })
      tell(error)
    }
  }
  return { state, send, forget }
}

async function ask(term: string, signal: AbortSignal): Promise<readonly TypeaheadItem[]> {
  const { items } = await run(typeahead, { term, count: offersAskedFor }, signal)
  return orderOffers(items, term)
}
