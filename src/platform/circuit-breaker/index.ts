/*
 * A service that does not answer is called seldom: after a few outages in a row no call is made for a while,
 * then one trial call is made, and the others follow only when it succeeded.
 */

/** The service does not answer, or refuses everyone: the caller is not to blame. */
export class Outage extends Error {}

/** No call was made: another attempt may be worth it at `retryAt`. */
export class CircuitOpen extends Error {
  readonly retryAt: Date
  constructor(name: string, retryAt: Date) {
    super(`${name} is not called before ${retryAt.toISOString()}`)
    this.retryAt = retryAt
  }
}

export interface CircuitBreaker {
  /** Makes the call, or fails with `CircuitOpen`. Only an `Outage` counts against the service. */
  run<T>(call: () => Promise<T>): Promise<T>
}

export interface CircuitBreakerOptions {
  /** The service, as in `The mail server`. */
  name: string
  now(): Date
  /** Called when calls stop, with the reason and the time of the next attempt; `onClose` when they resume. */
  onOpen?(reason: string, retryAt: Date): void
  onClose?(): void
}

const outagesToOpen = 3
const firstPauseMs = 5_000
const maxPauseMs = 120_000

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  let outages = 0
  let retryAt: Date | null = null
  let pauseMs = firstPauseMs
  let isTrying = false

  function open(reason: string): void {
    retryAt = new Date(options.now().getTime() + pauseMs)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
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
    async run(call) {
      const isTrial = retryAt !== null
      if (retryAt !== null && (isTrying || options.now() < retryAt)) refuse(retryAt)
      if (isTrial) isTrying = true
      try {
        const answer = await call()
        close()
        return answer
      } catch (error) {
        if (!(error instanceof Outage)) {
          // Any other error is an answer.
          close()
          throw error
        }
        outages += 1
        // Calls that were under way when it opened are no further outages.
        if (isTrial || (retryAt === null && outages >= outagesToOpen)) open(error.message)
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
