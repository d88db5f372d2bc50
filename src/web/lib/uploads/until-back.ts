const firstPauseMs = 1_000
const maxPauseMs = 15_000

/** Waits for longer after each attempt, or until the browser says that it is online again. */
export function untilBack(attempts: number, signal: AbortSignal): Promise<void> {
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1))
  return new Promise((resolve) => {
    const timer = setTimeout(end, pauseMs)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
