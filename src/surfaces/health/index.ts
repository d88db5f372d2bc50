import type { FastifyInstance } from 'fastify'
import { isSameText } from '#platform/crypto'
import { isLocal } from '#surfaces/wire'

export interface HealthDoor {
  /** Why this process should not be sent requests, or null. */
  notReady(): Promise<string | null>
  /** What the operator should know although reading goes on, or null. */
  trouble(): string | null
  metrics(): Promise<{ type: string; text: string }>
  /** Who may read the metrics: a bearer token, or null for callers on this machine only. */
  metricsToken: string | null
}

/** For whoever runs the server: is it alive, may it be sent requests, how does it do. */
export function addHealthDoor(app: FastifyInstance, door: HealthDoor): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const notReady = await door.notReady()
    const trouble = door.trouble()
    reply.header('cache-control', 'no-store')
    if (notReady !== null) {
      const reason = trouble === null ? notReady : `${notReady}; ${trouble}`
      return reply.code(503).send({ status: 'not ready', reason })
    }
    return trouble === null ? { status: 'ok' } : { status: 'degraded', reason: trouble }
  })

  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      door.metricsToken === null
        ? isLocal(request)
        : isSameText(request.headers.authorization ?? '', `Bearer ${door.metricsToken}`)
    if (!isAllowed) return reply.code(404).send({ status: 'not found' })
    const { type, text } = await door.metrics()
    return reply.type(type).send(text)
  })
}
