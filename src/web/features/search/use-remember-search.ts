import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router'
import { rememberSearch } from '#contract/search/recent-searches'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { isNextSearch } from './last-search.ts'

/** Adds a search to the member's history, once; going back to it does not add it again. */
export function useRememberSearch(query: string, isAllowed: boolean): void {
  const { viewer } = useFacts()
  const isBack = useNavigationType() === 'POP'
  // The first page load is not a return, although the router calls it POP.
  const hasArrivedHere = !useHydrated()
  const remember = useEffectEvent((searched: string) => {
    if (!viewer || !isAllowed || searched === '') return
    if ((isBack && !hasArrivedHere) || !isNextSearch(searched)) return
    // Failures are ignored: the page does not depend on it.
    run(rememberSearch, { query: searched }).catch(() => {})
  })
  useEffect(() => remember(query), [query])
}
