import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ConversionOutcome,
  receiveConversions,
} from '#contract/conversions/receive-conversions'
import { Failure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import { callerOf, type EndpointContext, wireWords } from '#surfaces/wire'
import { addEventEndpoint, readToken } from './event-endpoint.ts'

export type CountConversion = (outcome: ConversionOutcome) => void

const path = '/v5/ad_accounts/:ad_account_id/events'

/** `POST /v5/ad_accounts/{ad_account_id}/events`: conversions, with a token that is good for nothing else. */
export async function addConversionEvents(
  app: FastifyInstance,
  context: EndpointContext,
  count: CountConversion,
): Promise<void> {
  await addEventEndpoint(app, context, path, (request, reply) =>
    receive(request, reply, context, count),
  )
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
  count: CountConversion,
): Promise<FastifyReply> {
  const { ad_account_id } = request.params as Record<string, string>
  const { test } = request.query as Record<string, unknown>
  const { data } = (request.body ?? {}) as { data?: unknown }
  // Whoever is logged in with this browser, the token alone counts.
  const caller = { ...(await callerOf(request, reply, context)), viewer: null, sessionToken: null }
  const input = {
    advertiser_id: ad_account_id,
    token: readToken(request),
    test: typeof test === 'string' ? test.toLowerCase() : undefined,
    events: data,
  }
  const output = (await context.operations.runRaw(receiveConversions, input, caller)) as OutputOf<
    typeof receiveConversions
  >
  for (const { outcome } of output.events) count(outcome)
  return answer(request, reply, output)
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { events }: OutputOf<typeof receiveConversions>,
): FastifyReply {
  const processed = events.filter(({ outcome }) => outcome !== 'failed').length
  const result = {
    num_events_received: events.length,
    num_events_processed: processed,
    events: events.map(({ outcome, error_message, warning_message }) => ({
      status: outcome === 'failed' ? 'failed' : 'processed',
      ...{ error_message, warning_message },
    })),
  }
  reply.header('cache-control', 'no-store')
  if (processed === events.length) return reply.send(result)
  const failure = new Failure('conversions_refused')
  return reply.code(failure.kind.http_status).send({
    code: failure.kind.api_error_code,
    message: wireWords(request, failure).message,
    ...result,
  })
}
