import { isFailure } from '#contract/errors'
import { untilBack } from './until-back.ts'

/** Nobody has answered. */
export function isUnreached(error: unknown): boolean {
  return isFailure(error) && error.detail.data?.unreachable === true
}

/** Repeats what can be repeated for as long as the server is not reached, and tells when that begins and ends. */
export async function untilAnswered<T>(
  attempt: () => Promise<T>,
  { onLost, isPatient }: { onLost: (isLost: boolean) => void; isPatient: boolean },
  signal: AbortSignal,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts follow one another
      const answer = await attempt()
      onLost(false)
      return answer
    } catch (error) {
      if (!isUnreached(error)) throw error
      if (navigator.onLine && !isPatient) throw error
      onLost(true)
      // oxlint-disable-next-line no-await-in-loop -- the pause before the next attempt
      await untilBack(attempts, signal)
      signal.throwIfAborted()
    }
  }
}
