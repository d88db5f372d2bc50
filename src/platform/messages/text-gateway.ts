import { Outage } from '#platform/circuit-breaker'
import type { Transport } from './message.ts'
import { Undeliverable } from './refusals/undeliverable.ts'

const timeoutMs = 10_000
/** Statuses after which a retry is useful. */
const retryable = [408, 425, 429]

/**
 * Sends through an HTTP gateway: POST `{"id","to","text"}` with a bearer token. Any 2xx means accepted; a 4xx
 * that is not retryable means never.
 */
export function textGateway(url: string, token: string): Transport {
  return async (id, content) => {
    if (content.channel !== 'text') throw new Error('This is not a text message')
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to: content.to, text: content.text }),
    }).catch((error: Error) => {
      throw new Outage(`The text gateway did not answer (${error.name})`)
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const what = `The text gateway did not take a message (${answer.status})`
    const isFinal =
      answer.status >= 400 && answer.status < 500 && !retryable.includes(answer.status)
    // A wrong token is for the operator to fix, and the message waits until then.
    throw isFinal && answer.status !== 401 && answer.status !== 403
      ? new Undeliverable(what)
      : new Outage(what)
  }
}
