import { useEffect, useState } from 'react'
import { type Crop, lookAlikes } from '#contract/looks/look-alikes'
import type { PinCard } from '#contract/pins/pin'
import { run } from '#web/lib/asking/run.ts'
import { isWhole } from './crop.ts'

export interface Found {
  /** Null before the first answer; those of the part before while the next are looked for. */
  pins: PinCard[] | null
  isLooking: boolean
  hasFailed: boolean
}

/** How long a hand rests before it is asked what it chose. */
const restMs = 300

/** Pins that look like the chosen part, asked for once it has stood for a moment. */
export function useLookAlikes(
  pinId: string,
  crop: Crop,
  isOpen: boolean,
): Found & { retry: () => void } {
  const [found, setFound] = useState<Found>({ pins: null, isLooking: true, hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  const { x, y, w, h } = crop

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    setFound((before) => ({ ...before, isLooking: true, hasFailed: false }))
    const timer = setTimeout(() => {
      const part = { x, y, w, h }
      run(lookAlikes, { pin_id: pinId, crop: isWhole(part) ? null : part }, stop.signal).then(
        ({ results }) => setFound({ pins: results, isLooking: false, hasFailed: false }),
        () => {
          if (stop.signal.aborted) return
          setFound((before) => ({ ...before, isLooking: false, hasFailed: true }))
        },
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pinId, x, y, w, h, isOpen, attempt])

  return { ...found, retry: () => setAttempt((before) => before + 1) }
}
