import { useEffect, useEffectEvent, useState } from 'react'
import type { PinCard } from '#contract/pins/pin'
import type { Crop } from '#contract/visual-similarity/look-alikes'
import { isWhole } from './crop.ts'

export interface Found {
  /** Null before the first answer; those of the part before while the next are looked for. */
  pins: PinCard[] | null
  isLooking: boolean
  hasFailed: boolean
}

/** How long a hand rests before it is asked what it chose. */
const restMs = 300

/**
 * Pins that look like the chosen part, asked for once it has stood for a moment. `picture` names what is
 * looked at; null while nothing is. `ask` is given null for the whole picture.
 */
export function useLookAlikes(
  picture: string | null,
  crop: Crop,
  ask: (part: Crop | null, signal: AbortSignal) => Promise<{ results: PinCard[] }>,
): Found & { retry: () => void } {
  const [found, setFound] = useState<Found>({ pins: null, isLooking: true, hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  const { x, y, w, h } = crop

  const look = useEffectEvent(async (part: Crop, signal: AbortSignal) => {
    try {
      const { results } = await ask(isWhole(part) ? null : part, signal)
      setFound({ pins: results, isLooking: false, hasFailed: false })
    } catch {
      if (signal.aborted) return
      setFound((before) => ({ ...before, isLooking: false, hasFailed: true }))
    }
  })
  useEffect(() => {
    if (picture === null) return
    const stop = new AbortController()
    setFound((before) => ({ ...before, isLooking: true, hasFailed: false }))
    const timer = setTimeout(() => void look({ x, y, w, h }, stop.signal), restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [picture, x, y, w, h, attempt])

  return { ...found, retry: () => setAttempt((before) => before + 1) }
}
