import { isFailure } from '#contract/errors'
import { Outage } from '#platform/circuit-breaker'
import type { Clock } from '#platform/clock'
import { connect, type Network, requestOver, type Target } from '#platform/fetch'
import { outcomeOfStatus, type PushOutcome } from './outcome.ts'

interface PushRequest {
  body: Buffer
  headers: Record<string, string>
}

const maxHeaderBytes = 16_384

/** Reads nothing of the answer but its head; fails with an `Outage` when none comes in time. */
export async function post(
  target: Target,
  { body, headers }: PushRequest,
  { network, clock, deadlineMs }: { network: Network; clock: Clock; deadlineMs: number },
): Promise<PushOutcome> {
  const signal = AbortSignal.timeout(deadlineMs)
  const socket = await connect(target, network, signal).catch(fail)
  const { promise, resolve, reject } = Promise.withResolvers<PushOutcome>()
  const request = requestOver(socket, target, {
    ...{ method: 'POST', signal, maxHeaderBytes },
    headers: {
      ...headers,
      host: target.url.host,
      'content-length': String(body.length),
      connection: 'close',
    },
  })
  request.on('response', ({ statusCode = 0, headers: answered }) =>
    resolve(outcomeOfStatus(statusCode, answered['retry-after'], clock.now())),
  )
  request.on('error', reject)
  request.on('close', () => reject(new Error('It closed the connection')))
  request.end(body)
  try {
    return await promise.catch(fail)
  } finally {
    socket.destroy()
  }
}

function fail(error: unknown): never {
  if (isFailure(error, 'url_refused')) throw error
  throw new Outage(error instanceof Error ? error.message : String(error))
}
