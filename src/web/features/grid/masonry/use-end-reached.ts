import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { View } from './masonry-window.ts'

// Distance from the end, in view heights, at which more is requested.
const viewsBeforeEnd = 2
const throttleMs = 200
// Timers may be early by a little.
const pastThrottleMs = 5

interface EndReached {
  items: readonly unknown[]
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onEndReached: () => void
  /** Of the cards; null before they are laid out. */
  heightPx: number | null
}

/**
 * Loads more when the end comes near: once per response, and at most every 200 ms, until the reader
 * goes past the list. Call `check` after each move of the view.
 */
export function useEndReached(options: EndReached) {
  const { items, hasMore, isLoading, hasFailed, heightPx } = options
  const [isPaused, setPaused] = useState(false)
  // When the next question is due. A wait has a number of its own, so that none passes for the last one.
  const [waitsUntilMs, setWaitsUntilMs] = useState<number | null>(null)
  const viewRef = useRef<View | null>(null)
  const requestedItemsRef = useRef<readonly unknown[] | null>(null)
  const requestedAtRef = useRef(Number.NEGATIVE_INFINITY)

  function check(view: View) {
    viewRef.current = view
    if (!hasMore || isLoading || hasFailed || isPaused) return
    if (requestedItemsRef.current === items || heightPx === null) return
    if (heightPx - view.topPx - view.heightPx >= viewsBeforeEnd * view.heightPx) return
    const mayRequestAtMs = requestedAtRef.current + throttleMs
    if (performance.now() < mayRequestAtMs) {
      setWaitsUntilMs(mayRequestAtMs)
      return
    }
    ask()
  }
  function ask() {
    requestedItemsRef.current = items
    requestedAtRef.current = performance.now()
    options.onEndReached()
  }

  useEffect(() => {
    // A page may have brought nothing; then the same items may be requested again.
    if (!isLoading) requestedItemsRef.current = null
  }, [isLoading])

  const checkAgain = useEffectEvent(() => {
    if (viewRef.current) check(viewRef.current)
  })
  useEffect(() => checkAgain())
  useEffect(() => {
    if (waitsUntilMs === null) return
    // The check that follows this change comes after the time is over.
    const restMs = Math.max(0, waitsUntilMs - performance.now()) + pastThrottleMs
    const timer = setTimeout(() => setWaitsUntilMs(null), restMs)
    return () => clearTimeout(timer)
  }, [waitsUntilMs])

  return {
    isPaused,
    check,
    pause: () => setPaused(true),
    /** The reader pressed the button: loads now, and by itself again from then on. */
    resume: () => {
      setPaused(false)
      ask()
    },
  }
}
