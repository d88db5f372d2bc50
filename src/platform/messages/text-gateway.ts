import { Outage } from '#platform/circuit-breaker'
import type { Transport } from './message.ts'
import { Undeliverable } from './undeliverable.ts'

const patienceMs = 10_000
/** Answers that ask to come again. */
const passing = [408, 425, 429]

/**
 * By an HTTP gateway: POST `{"id","to","text"}` with the token as a bearer. Any 2xx means taken; a 4xx
 * that does not ask to come again means never.
 */
export function textGateway(url: string, token: string): Transport {
  return async (id, content) => {
    if (content.channel !== 'text') throw new Error('This is no text message')
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
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
    const isFinal = answer.status >= 400 && answer.status < 500 && !passing.includes(answer.status)
    // A wrong token is the operator's to mend, and the message may wait for it.
    throw isFinal && answer.status !== 401 && answer.status !== 403
      ? new Undeliverable(what)
      : new Outage(what)
  }
}
