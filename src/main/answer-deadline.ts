import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** How long an answer may be on its way without any of it getting further. */
const silentMs = 60_000

/**
 * Ends who takes no more of their answer: it would hold a file, or a place at the picture store, for as
 * long as they like. The server destroys a connection whose time is over.
 */
export function addAnswerDeadline(app: FastifyInstance, ms = silentMs): void {
  app.addHook('onSend', async (_request, reply) => {
    const { socket } = reply.raw
    socket?.setTimeout(ms)
    // A request that waits behind this one may take longer. First, so that the server's own time for idle
    // connections, which it sets then, stands.
    reply.raw.prependOnceListener('finish', () => socket?.setTimeout(0))
  })
}

/** Who asks for the head of a file is not read all of it. */
export function spareBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method === 'HEAD' && payload instanceof Readable) payload.destroy()
    return payload
  })
}
