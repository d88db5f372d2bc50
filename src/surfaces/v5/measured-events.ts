import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { receiveMeasured } from '#contract/measurement/receive-measured'
import type { OutputOf } from '#contract/operation'
import { callerOf, type EndpointContext, wireWords } from '#surfaces/wire'
import { addEventEndpoint, readToken } from './event-endpoint.ts'

const path = '/v5/ad_accounts/:ad_account_id/msot/events'

/** `POST /v5/ad_accounts/{ad_account_id}/msot/events`: conversions that an external measurement attributed. */
export function addMeasuredEvents(app: FastifyInstance, context: EndpointContext): Promise<void> {
  return addEventEndpoint(app, context, path, (request, reply) => receive(request, reply, context))
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
): Promise<FastifyReply> {
  const { ad_account_id } = request.params as Record<string, string>
  const { data } = (request.body ?? {}) as { data?: unknown }
  // Whoever is logged in with this browser, the token alone counts.
  const caller = { ...(await callerOf(request, reply, context)), viewer: null, sessionToken: null }
  const input = { advertiser_id: ad_account_id, token: readToken(request), events: data }
  const output = await context.operations.runRaw(receiveMeasured, input, caller)
  return answer(request, reply, output as OutputOf<typeof receiveMeasured>)
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { events }: OutputOf<typeof receiveMeasured>,
): FastifyReply {
  const processed = events.filter(({ outcome }) => outcome !== 'failed').length
  const result = {
    num_events_received: events.length,
    num_events_processed: processed,
    events: events.map(({ outcome, error_message }) => ({
      status: outcome === 'failed' ? 'failed' : 'processed',
      error_message,
    })),
  }
  reply.header('cache-control', 'no-store')
  if (processed === events.length) return reply.send(result)
  const failure = new Failure('measured_events_refused')
  return reply.code(failure.kind.http_status).send({
    code: failure.kind.api_error_code,
    message: wireWords(request, failure).message,
    ...result,
  })
}
