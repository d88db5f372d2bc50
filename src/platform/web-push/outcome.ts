import { isFailure } from '#contract/errors'
import { CircuitOpen } from '#platform/circuit-breaker'

/** What came of a message: `later`, it may be worth sending it again; `gone`, the browser has unsubscribed. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' }
  | { kind: 'later'; retryAt: Date | null }

/** The longest that a push service can hold back what is sent to it. */
const maxWaitMs = 3_600_000

export function outcomeOfStatus(
  status: number,
  retryAfter: string | undefined,
  now: Date,
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500)
    return { kind: 'later', retryAt: readRetryAfter(retryAfter, now) }
  return { kind: 'refused' }
}

/** Of a call that was not answered, or not made. */
export function outcomeOf(error: unknown, now: Date): PushOutcome {
  if (isFailure(error, 'url_invalid') || isFailure(error, 'url_refused')) return { kind: 'refused' }
  return { kind: 'later', retryAt: error instanceof CircuitOpen ? until(error.retryAt, now) : null }
}

/** In seconds, or as a date. */
function readRetryAfter(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const at = /^\d{1,9}$/.test(text) ? now.getTime() + Number(text) * 1_000 : Date.parse(text)
  return Number.isNaN(at) ? null : until(new Date(at), now)
}

function until(at: Date, now: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), now.getTime()), now.getTime() + maxWaitMs))
}
