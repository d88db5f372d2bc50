import type { FastifyInstance } from 'fastify'
import { isSameText } from '#platform/crypto'
import { isLocal } from '#surfaces/wire'

export interface HealthChecks {
  /** Why this process should receive no requests, or null. */
  notReady(): Promise<string | null>
  /** A problem that the operator should know of although reading still works, or null. */
  trouble(): string | null
  metrics(): Promise<{ type: string; text: string }>
  /** Who may read the metrics: a bearer token, or null for callers on this machine only. */
  metricsToken: string | null
}

/** For the operator: liveness, readiness and metrics. */
export function addHealthEndpoints(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const notReady = await checks.notReady()
    const trouble = checks.trouble()
    reply.header('cache-control', 'no-store')
    if (notReady !== null) {
      const reason = trouble === null ? notReady : `${notReady}; ${trouble}`
      return reply.code(503).send({ status: 'not ready', reason })
    }
    return trouble === null ? { status: 'ok' } : { status: 'degraded', reason: trouble }
  })

  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      checks.metricsToken === null
        ? isLocal(request)
        : isSameText(request.headers.authorization ?? '', `Bearer ${checks.metricsToken}`)
    if (!isAllowed) return reply.code(404).send({ status: 'not found' })
    const { type, text } = await checks.metrics()
    return reply.type(type).send(text)
  })
}
