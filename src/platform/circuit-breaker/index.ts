/*
 * Whoever does not answer is asked seldom: after a few outages in a row nobody is sent to them for a while,
 * then one goes first and the others only when that one came through.
 */

/** Who is outside does not answer, or answers nobody: the one who asked is not to blame. */
export class Outage extends Error {}

/** Nothing was asked: it may be worth it again at this time. */
export class CircuitOpen extends Error {
  readonly retryAt: Date
  constructor(name: string, retryAt: Date) {
    super(`${name} is not asked before ${retryAt.toISOString()}`)
    this.retryAt = retryAt
  }
}

export interface CircuitBreaker {
  /** Does it, or fails with `CircuitOpen`. Only an `Outage` counts against whom it asks. */
  run<T>(ask: () => Promise<T>): Promise<T>
}

export interface CircuitBreakerOptions {
  /** Of whom it is about, as in `The mail server`. */
  name: string
  now(): Date
  /** Told when nobody is sent any more, with the reason and the time of the next try, and when all is well. */
  onOpen?(reason: string, retryAt: Date): void
  onClose?(): void
}

const outagesToOpen = 3
const firstPauseMs = 5_000
const longestPauseMs = 120_000

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  let outages = 0
  let retryAt: Date | null = null
  let pauseMs = firstPauseMs
  let isTrying = false

  function open(reason: string): void {
    retryAt = new Date(options.now().getTime() + pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    options.onOpen?.(reason, retryAt)
  }

  function close(): void {
    outages = 0
    if (retryAt === null) return
    retryAt = null
    pauseMs = firstPauseMs
    options.onClose?.()
  }

  function refuse(at: Date): never {
    const again = new Date(Math.max(at.getTime(), options.now().getTime() + firstPauseMs))
    throw new CircuitOpen(options.name, isTrying ? again : at)
  }

  return {
    async run(ask) {
      const isTrial = retryAt !== null
      if (retryAt !== null && (isTrying || options.now() < retryAt)) refuse(retryAt)
      if (isTrial) isTrying = true
      try {
        const answer = await ask()
        close()
        return answer
      } catch (error) {
        if (!(error instanceof Outage)) {
          // They answered, whatever it was.
          close()
          throw error
        }
        outages += 1
        // Those who were under way when it opened are no further outages.
        if (isTrial || (retryAt === null && outages >= outagesToOpen)) open(error.message)
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
