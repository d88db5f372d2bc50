import { pauseAfter } from '../holds.ts'

/**
 * Repeats what the server did not even try, as it takes no more for now, and tells until when it waits. Fails as it
 * did where there is nothing to wait for, or when waiting is given up.
 */
export async function untilAdmitted<T>(
  attempt: () => Promise<T>,
  {
    isRefused,
    onHeld,
  }: {
    /** Whether the server has answered, so that the same would be refused again. */
    isRefused: () => boolean
    /** With how long, and why; null once that is over. */
    onHeld: (pause: { ms: number; error: unknown } | null) => void
  },
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts follow one another
      return await attempt()
    } catch (error) {
      const ms = pauseAfter(error)
      if (ms === null || isRefused() || signal.aborted) throw error
      onHeld({ ms, error })
      // oxlint-disable-next-line no-await-in-loop -- the pause before the next attempt
      await pause(ms, signal)
      onHeld(null)
      if (signal.aborted) throw error
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}
