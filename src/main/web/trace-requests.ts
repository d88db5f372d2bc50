import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noTracing, type Span, type Tracing } from '#platform/tracing'

/** Asked every few seconds by whoever watches the server; traces of them would hide the others. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * A trace for each request. Its id is the request's, without hyphens, so that an answer's `x-request-id`, a log
 * line and a trace lead to each other. Its name has the route's pattern: a path may name people and boards.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (tracing === noTracing) return
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'no route'
    if (untraced.has(route)) return done()
    const span = tracing.start(`${request.method} ${route}`, {
      attributes: { 'http.request.method': request.method, 'http.route': route },
      traceId: request.id.replaceAll('-', ''),
      // It may have waited for others before.
      sinceMs: reply.elapsedTime,
    })
    spans.set(request, span)
    tracing.within(span, done)
  })
  // Reading a body goes on in another context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) tracing.within(span, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    const error = statusCode >= 500 ? String(statusCode) : undefined
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error)
  })
}
