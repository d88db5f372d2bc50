import { type Failure, isFailure } from '#contract/errors'

/** What somebody waits for at most until they are told that it did not go. */
const mostWaitMs = 10_000
const mostTries = 5
/** Where nothing answers at all, it is told soon. */
const mostUnanswered = 3
/** Where the server does not say when to come back. */
const firstPauseMs = 400

/** Answers of a server, or of a proxy before it, that has no time just now. */
const passing = new Set([429, 502, 503, 504])

/**
 * Tries what may be tried again: where no answer came, and where the server asks to come back soon. Waits as
 * long as that says, and a little longer each in their own way, so that not all come back at once.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  signal?: AbortSignal,
  random: () => number = Math.random,
): Promise<T> {
  const begun = performance.now()
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try follows the other
      return await attempt()
    } catch (error) {
      if (!isFailure(error) || tries === mostTries || !navigator.onLine) throw error
      const pauseMs = pauseBefore(tries, error)
      const spentMs = performance.now() - begun
      if (pauseMs === null || spentMs + pauseMs > mostWaitMs) throw error
      // oxlint-disable-next-line no-await-in-loop -- the pause before the next try
      await pause(pauseMs * (1 + random() / 4), signal)
    }
  }
}

/** null when trying again would not help. */
function pauseBefore(tries: number, { detail }: Failure): number | null {
  const { http_status: status, retry_after_s: seconds } = detail
  if (status === undefined ? tries >= mostUnanswered : !passing.has(status)) return null
  if (seconds !== undefined) return seconds * 1_000
  return status === 429 ? null : firstPauseMs * 3 ** (tries - 1)
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Nobody waits for it any more.', 'AbortError'))
    })
  })
}
