import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router'
import { rememberSearch } from '#contract/search/recent-searches'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { isNextSearch } from './last-search.ts'

/** Keeps a member's search among their own, once; coming back to it is no new one. */
export function useRemembering(query: string, isAllowed: boolean): void {
  const { viewer } = useFacts()
  const isBack = useNavigationType() === 'POP'
  // The page the browser itself arrives at is no return, whatever the router calls it.
  const hasArrivedHere = !useHydrated()
  const remember = useEffectEvent((searched: string) => {
    if (!viewer || !isAllowed || searched === '') return
    if ((isBack && !hasArrivedHere) || !isNextSearch(searched)) return
    // Nobody waits for it.
    run(rememberSearch, { query: searched }).catch(() => {})
  })
  useEffect(() => remember(query), [query])
}
