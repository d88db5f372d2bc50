import { useEffect, useState } from 'react'
import { boardTitleSuggestions } from '#contract/pins/board-title-suggestions'
import { run } from '#web/lib/requests/run.ts'

const noNames: readonly string[] = []

/** Names a board for the pin could have. Without them the picker is whole all the same. */
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
