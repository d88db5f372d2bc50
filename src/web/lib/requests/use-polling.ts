import { useEffect, useEffectEvent } from 'react'

const longestMs = 60_000

/**
 * Asks again and again while somebody looks at the page, and at once when they come back to it. After what
 * went wrong it waits twice as long, and as ever again once it goes well.
 */
export function usePolling(ask: (signal: AbortSignal) => Promise<unknown>, everyMs: number): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const stop = new AbortController()
    let timer: number | undefined
    let waitMs = everyMs

    async function turn() {
      if (document.visibilityState === 'visible') {
        const isFine = await askNow(stop.signal).then(
          () => true,
          () => false,
        )
        waitMs = isFine ? everyMs : Math.min(waitMs * 2, longestMs)
      }
      plan()
    }
    function plan() {
      clearTimeout(timer)
      if (!stop.signal.aborted) timer = window.setTimeout(() => void turn(), waitMs)
    }
    function comeBack() {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void turn()
    }
    plan()
    document.addEventListener('visibilitychange', comeBack, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [everyMs])
}
