import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a body of this route may be on its way; a minute unless told. */
    bodyMs?: number
  }
}

const usualMs = 60_000
/** For the answer to reach who sent too slowly, who may still be sending. */
const partingMs = 1_000

/** Ends who sends a body for too long. Idle connections and slow heads are the server's own to end. */
export function addBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions, headers }) => {
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      const { socket } = raw
      socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
      socket.destroySoon()
      // Who does not read holds it no longer either.
      setTimeout(() => socket.destroy(), partingMs).unref()
    }, routeOptions.config.bodyMs ?? usualMs)
    raw.once('close', () => clearTimeout(timer))
  })
}
