import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits'
import type { Metrics } from '#platform/metrics'
import type { Texts } from '#platform/texts'
import { newRequestId } from '#surfaces/wire'
import { securityHeaders } from '../security-headers.ts'
import { createAdmission, type Release } from './admission.ts'
import { createRefusals } from './refusal.ts'

/** Health checks and metrics are answered even under overload. */
const alwaysAnswered = /^\/(healthz|readyz|metrics)\/?(\?|$)/

const refused = new WeakSet<FastifyRequest>()

/** Whether this request was refused. */
export function isRefused(request: FastifyRequest): boolean {
  return refused.has(request)
}

export interface AdmissionSetup {
  maxInFlight: number
  metrics: Metrics
  texts: Texts
  publicUrl: string
}

/**
 * Admits requests in order, and refuses those that would wait too long. A request is in
 * service from its last byte to the first byte of its answer: a slow client holds a connection, not a
 * slot.
 */
export function admitRequests(app: FastifyInstance, setup: AdmissionSetup): void {
  const { maxInFlight, metrics } = setup
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
  const refusalOf = createRefusals(setup.texts, securityHeaders(setup.publicUrl))
  const refusalNow = ({ headers }: Pick<IncomingMessage, 'headers'>, requestId: string) => {
    metrics.requestsShed.inc()
    return refusalOf(headers, requestId, admission.retryAfterSeconds())
  }

  refuseEarly(app, {
    admits: ({ url = '' }) => admission.admits() || alwaysAnswered.test(url),
    refuse(request, response) {
      const { status, headers, body } = refusalNow(request, newRequestId())
      const length = String(Buffer.byteLength(body))
      response.writeHead(status, { ...headers, 'content-length': length }).end(body)
    },
  })
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body } = refusalNow(request, request.id)
    refused.add(request)
    return reply.code(status).headers(headers).send(body)
  }
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

interface Gate {
  admits(request: IncomingMessage): boolean
  refuse(request: IncomingMessage, response: ServerResponse): void
}

/**
 * Before the framework has made anything of the request: under overload most requests are refused, and what a
 * refusal costs is missing from the answers. (An address added by a host name with several of them has no gate;
 * its requests are refused by the hook.)
 */
function refuseEarly({ server }: FastifyInstance, { admits, refuse }: Gate): void {
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!admits(request)) refuse(request, response)
    else for (const handle of handlers) handle(request, response)
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
