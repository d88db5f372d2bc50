import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Metrics } from '#platform/metrics'
import { isNavigation, localizedWords, sendFailurePage, wireWords } from '#surfaces/wire'
import { createAdmission, type Release } from './admission.ts'

/** Health checks and metrics are answered even under overload. */
const alwaysAnswered = /^\/(healthz|readyz|metrics)\/?(\?|$)/

const refused = new WeakSet<FastifyRequest>()

/** Whether this request was refused. */
export function isRefused(request: FastifyRequest): boolean {
  return refused.has(request)
}

/**
 * Admits requests in order, and refuses those that would wait too long. A request is in
 * service from its last byte to the first byte of its answer: a slow client holds a connection, not a
 * slot.
 */
export function admitRequests(app: FastifyInstance, maxInFlight: number, metrics: Metrics): void {
  const admission = createAdmission({
    maxInService: Math.min(limits.requestsInService, maxInFlight),
    maxInFlight,
    burstWaitMs: limits.burstWaitMs,
    overloadWaitMs: limits.overloadWaitMs,
    now: () => performance.now(),
    utilization: measureUtilization(),
  })
  const slots = new WeakMap<FastifyRequest, Release>()
  const updateMetrics = () => {
    metrics.requestsInFlight.set(admission.inFlight)
    metrics.requestsWaiting.set(admission.waiting)
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    metrics.requestsShed.inc()
    refused.add(request)
    return sendRefusal(request, reply, admission.retryAfterSeconds())
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!admission.admits() && !alwaysAnswered.test(request.url)) return refuse(request, reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (alwaysAnswered.test(request.url)) return
    const entering = admission.enter((act) => reply.raw.once('close', act))
    updateMetrics()
    const release = await entering
    if (release === null) return refuse(request, reply)
    slots.set(request, release)
    updateMetrics()
  })
  app.addHook('onSend', async (request) => {
    const release = slots.get(request)
    if (!release) return
    release()
    updateMetrics()
  })
}

function measureUtilization(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const at = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(at, before)
    before = at
    return utilization
  }
}

/** The error envelope without the viewer and the operation, which would be costly to determine. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const failed = new Failure('overloaded')
  reply.header('retry-after', String(seconds)).header('cache-control', 'no-store')
  if (isNavigation(request))
    return sendFailurePage(request, reply.code(failed.kind.http_status), failed, null)
  const { http_status, api_error_code: code } = failed.kind
  const { message, message_detail } = wireWords(request, failed)
  const failure = { status: 'failure', code, message, http_status }
  const error = { ...failure, api_error_code: code, reason: 'overloaded', data: {} }
  return reply
    .code(http_status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        resource_response: {
          ...failure,
          data: null,
          endpoint_name: '',
          error: { ...error, message_detail, ...localizedWords(request, failed, null) },
        },
        resource: { name: '', options: {} },
        request_identifier: request.id,
      }),
    )
}
