import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureKinds } from '#contract/errors'
import type { Metrics } from '#platform/metrics'

/** What a load balancer and an operator ask is answered however busy we are. */
const alwaysAnswered = /^\/(healthz|readyz|metrics)\/?(\?|$)/

/**
 * Beyond `most` requests in flight, the next is refused at once: a queue would only make everybody late,
 * and those who gave up would be answered too. A request is in flight from its last byte to the first of
 * its answer: who sends or reads slowly holds a connection, not a place.
 */
export function shedOverload(app: FastifyInstance, most: number, metrics: Metrics): void {
  const inFlight = new Set<FastifyRequest>()

  app.addHook('onRequest', async (request, reply) => {
    if (inFlight.size >= most && !alwaysAnswered.test(request.url))
      return refuse(request, reply, metrics)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (alwaysAnswered.test(request.url)) return
    // While its body was on the way, others may have taken the last place.
    if (inFlight.size >= most) return refuse(request, reply, metrics)
    inFlight.add(request)
    metrics.requestsInFlight.set(inFlight.size)
  })
  app.addHook('onSend', async (request) => {
    inFlight.delete(request)
    metrics.requestsInFlight.set(inFlight.size)
  })
}

/** The envelope without what it would cost to find out: who asks, and what for. */
function refuse(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): FastifyReply {
  metrics.requestsShed.inc()
  const { message, http_status, api_error_code: code, retry_after_s } = failureKinds.overloaded
  const failure = { status: 'failure', code, message, http_status }
  const error = { ...failure, api_error_code: code, reason: 'overloaded', data: {} }
  return reply
    .code(http_status)
    .header('retry-after', String(retry_after_s))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        resource_response: {
          ...failure,
          data: null,
          endpoint_name: '',
          error: { ...error, message_detail: null },
        },
        resource: { name: '', options: {} },
        request_identifier: request.id,
      }),
    )
}
