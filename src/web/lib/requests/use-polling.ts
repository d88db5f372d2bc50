import { useEffect, useEffectEvent } from 'react'

const maxWaitMs = 60_000

/**
 * Polls while the page is visible, and at once when it becomes visible again. After an error it waits twice
 * as long each time, and the usual time again after a success.
 */
export function usePolling(poll: (signal: AbortSignal) => Promise<unknown>, everyMs: number): void {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    const stop = new AbortController()
    let timer: number | undefined
    let waitMs = everyMs

    async function tick() {
      if (document.visibilityState === 'visible') {
        const isSuccess = await pollNow(stop.signal).then(
          () => true,
          () => false,
        )
        waitMs = isSuccess ? everyMs : Math.min(waitMs * 2, maxWaitMs)
      }
      schedule()
    }
    function schedule() {
      clearTimeout(timer)
      if (!stop.signal.aborted) timer = window.setTimeout(() => void tick(), waitMs)
    }
    function onVisibilityChange() {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void tick()
    }
    schedule()
    document.addEventListener('visibilitychange', onVisibilityChange, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [everyMs])
}
