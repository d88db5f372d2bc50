import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** How long an answer may make no progress. */
const silentMs = 60_000

/**
 * Closes connections of clients that stop reading their answer: they would keep a file or a store connection open for as
 * long as they like. The server destroys a connection after its timeout.
 */
export function addAnswerDeadline(app: FastifyInstance, ms = silentMs): void {
  app.addHook('onSend', async (_request, reply) => {
    const { socket } = reply.raw
    socket?.setTimeout(ms)
    // A request that waits behind this one may take longer. Prepended, so that the server's own timeout for idle
    // connections, which it sets then, stays.
    reply.raw.prependOnceListener('finish', () => socket?.setTimeout(0))
  })
}

/** Does not read a file to answer HEAD. */
export function skipBodiesOfHead(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method === 'HEAD' && payload instanceof Readable) payload.destroy()
    return payload
  })
}
