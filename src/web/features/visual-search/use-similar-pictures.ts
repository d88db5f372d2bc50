import { useEffect, useEffectEvent, useState } from 'react'
import type { PinCard } from '#contract/pins/pin'
import type { Crop } from '#contract/visual-similarity/look-alikes'
import { isWhole } from '#web/lib/crop/crop.ts'

export interface Found {
  /** Null before the first answer; the previous ones while the next are loaded. */
  pins: PinCard[] | null
  isLoading: boolean
  hasFailed: boolean
}

/** Debounce time after the last change of the crop. */
const debounceMs = 300

/**
 * Pins similar to the chosen part, requested once it has not changed for a moment. `picture` identifies
 * the picture; null turns the search off. `find` gets null for the whole picture.
 */
export function useSimilarPictures(
  picture: string | null,
  crop: Crop,
  find: (part: Crop | null, signal: AbortSignal) => Promise<{ results: PinCard[] }>,
): Found & { retry: () => void } {
  const [found, setFound] = useState<Found>({ pins: null, isLoading: true, hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  const { x, y, w, h } = crop

  const look = useEffectEvent(async (part: Crop, signal: AbortSignal) => {
    try {
      const { results } = await find(isWhole(part) ? null : part, signal)
      setFound({ pins: results, isLoading: false, hasFailed: false })
    } catch {
      if (signal.aborted) return
      setFound((before) => ({ ...before, isLoading: false, hasFailed: true }))
    }
  })
  useEffect(() => {
    if (picture === null) return
    const stop = new AbortController()
    setFound((before) => ({ ...before, isLoading: true, hasFailed: false }))
    const timer = setTimeout(() => void look({ x, y, w, h }, stop.signal), debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [picture, x, y, w, h, attempt])

  return { ...found, retry: () => setAttempt((before) => before + 1) }
}
