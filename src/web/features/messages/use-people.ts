import { useEffect, useState } from 'react'
import {
  type ShareSuggestion,
  shareSuggestions,
  shareTypeahead,
} from '#contract/conversations/share-suggestions'
import { run } from '#web/lib/requests/run.ts'

const pauseMs = 150

/** Whom one may want to write to; null while they are looked for. Emails are for pins, not for talks. */
export function usePeople(term: string): readonly ShareSuggestion[] | null {
  const [found, setFound] = useState<readonly ShareSuggestion[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const isEmpty = term.trim() === ''
    const timer = setTimeout(
      async () => {
        const asked = isEmpty
          ? run(shareSuggestions, {}, stop.signal)
          : run(shareTypeahead, { term }, stop.signal)
        const people = await asked.catch(() => [])
        if (!stop.signal.aborted) setFound(people.filter(({ type }) => type !== 'email'))
      },
      isEmpty ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  return found
}
