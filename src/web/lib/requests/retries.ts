import { type Failure, isFailure } from '#contract/errors'

/** After this time the error is shown. */
const maxWaitMs = 10_000
const maxAttempts = 5
/** Fewer attempts if there is no response at all. */
const maxUnanswered = 3
/** If the server does not say when to try again. */
const firstPauseMs = 400

/** Statuses of a server, or of a proxy in front of it, that is temporarily busy. */
const temporary = new Set([429, 502, 503, 504])

/**
 * Repeats an attempt that got no response, or whose server says to try again soon. Waits as long as the
 * server says, plus some jitter.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  signal?: AbortSignal,
  random: () => number = Math.random,
): Promise<T> {
  const begun = performance.now()
  for (let attempts = 1; ; attempts += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts follow one another
      return await attempt()
    } catch (error) {
      if (!isFailure(error) || attempts === maxAttempts || !navigator.onLine) throw error
      const pauseMs = pauseAfter(attempts, error)
      const spentMs = performance.now() - begun
      if (pauseMs === null || spentMs + pauseMs > maxWaitMs) throw error
      // oxlint-disable-next-line no-await-in-loop -- the pause before the next attempt
      await pause(pauseMs * (1 + random() / 4), signal)
    }
  }
}

/** Null if trying again would not help. */
function pauseAfter(attempts: number, { detail }: Failure): number | null {
  const { http_status: status, retry_after_s: seconds } = detail
  if (status === undefined ? attempts >= maxUnanswered : !temporary.has(status)) return null
  if (seconds !== undefined) return seconds * 1_000
  return status === 429 ? null : firstPauseMs * 3 ** (attempts - 1)
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The request was cancelled.', 'AbortError'))
    })
  })
}
