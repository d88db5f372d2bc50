import { useEffect, useState } from 'react'
import { boardTitleSuggestions } from '#contract/pins/board-title-suggestions'
import { run } from '#web/lib/requests/run.ts'

const noNames: readonly string[] = []

/** Suggested names for a new board for the pin. The picker works without them. */
export function useBoardNames(pinId: string | null): readonly string[] {
  const [names, setNames] = useState(noNames)
  useEffect(() => {
    if (pinId === null) return
    const stop = new AbortController()
    run(boardTitleSuggestions, { pin_id: pinId }, stop.signal).then(
      (found) => setNames(found.map(({ title }) => title)),
      () => undefined,
    )
    return () => stop.abort()
  }, [pinId])
  return names
}
