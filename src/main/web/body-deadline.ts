import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a body of this route may take; a minute by default. */
    bodyMs?: number
  }
}

const defaultMs = 60_000
/** Time for the answer to reach a client that may still be sending. */
const lingerMs = 1_000

/** Ends requests whose body takes too long. The server itself ends idle connections and slow headers. */
export function addBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions, headers }) => {
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      const { socket } = raw
      socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
      socket.destroySoon()
      // A client that does not read cannot keep it open.
      setTimeout(() => socket.destroy(), lingerMs).unref()
    }, routeOptions.config.bodyMs ?? defaultMs)
    raw.once('close', () => clearTimeout(timer))
  })
}
