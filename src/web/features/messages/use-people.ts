import { useEffect, useState } from 'react'
import {
  type ShareSuggestion,
  shareSuggestions,
  shareTypeahead,
} from '#contract/conversations/share-suggestions'
import { run } from '#web/lib/requests/run.ts'

const debounceMs = 150

/** Suggested recipients; null while loading. Email addresses are left out: they can receive pins only. */
export function usePeople(term: string): readonly ShareSuggestion[] | null {
  const [found, setFound] = useState<readonly ShareSuggestion[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const isEmpty = term.trim() === ''
    const timer = setTimeout(
      async () => {
        const request = isEmpty
          ? run(shareSuggestions, {}, stop.signal)
          : run(shareTypeahead, { term }, stop.signal)
        const people = await request.catch(() => [])
        if (!stop.signal.aborted) setFound(people.filter(({ type }) => type !== 'email'))
      },
      isEmpty ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  return found
}
