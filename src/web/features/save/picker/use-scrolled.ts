import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Minimum time between two calls to load more. */
const minLoadIntervalMs = 200

/**
 * Where a list is scrolled to and how much of it is visible. `loadMore` is called within twice the
 * visible height of the end.
 */
export function useScrolled(frame: RefObject<HTMLElement | null>, loadMore?: () => void) {
  const [scroll, setScroll] = useState({ topPx: 0, heightPx: 560 })
  const lastLoadAt = useRef(Number.NEGATIVE_INFINITY)

  useLayoutEffect(() => {
    const heightPx = frame.current?.clientHeight
    if (heightPx) setScroll({ topPx: 0, heightPx })
  }, [frame])

  function onScroll() {
    const shown = frame.current
    if (!shown) return
    setScroll({ topPx: shown.scrollTop, heightPx: shown.clientHeight })
    if (!loadMore || !isNearEnd(shown)) return
    const now = performance.now()
    if (now - lastLoadAt.current < minLoadIntervalMs) return
    lastLoadAt.current = now
    loadMore()
  }

  /** Scrolls just far enough to show a row. */
  function reveal(beginsPx: number, heightPx: number, isFirst: boolean) {
    const shown = frame.current
    if (!shown) return
    if (beginsPx < shown.scrollTop) shown.scrollTop = isFirst ? 0 : beginsPx
    else if (beginsPx + heightPx > shown.scrollTop + shown.clientHeight)
      shown.scrollTop = beginsPx + heightPx - shown.clientHeight
  }

  return { ...scroll, onScroll, reveal }
}

type Measured = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>

export function isNearEnd({ scrollHeight, scrollTop, clientHeight }: Measured): boolean {
  return scrollHeight - scrollTop - clientHeight <= 2 * clientHeight
}
