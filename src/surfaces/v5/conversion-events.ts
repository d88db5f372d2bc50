import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ConversionOutcome,
  receiveConversions,
} from '#contract/conversions/receive-conversions'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { OutputOf } from '#contract/operation'
import { isHeavyJson } from '#platform/json'
import { callerOf, type EndpointContext, releaseAtClose, wireWords } from '#surfaces/wire'
import { refuse } from './refuse.ts'

export type CountConversion = (outcome: ConversionOutcome) => void

const path = '/v5/ad_accounts/:ad_account_id/events'
const maxDepth = 12

/** `POST /v5/ad_accounts/{ad_account_id}/events`: conversions, with a token that is good for nothing else. */
export async function addConversionEvents(
  app: FastifyInstance,
  context: EndpointContext,
  count: CountConversion,
): Promise<void> {
  // Its bodies are larger than others, but hold no pictures; so it has a parser of its own.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: limits.conversionBodyBytes },
      (_request, body, done) => {
        try {
          done(null, parseEvents(body as string))
        } catch (error) {
          done(error as Error)
        }
      },
    )
    own.post(path, {
      bodyLimit: limits.conversionBodyBytes,
      onRequest: async (request, reply) => {
        try {
          readToken(request)
          const release = context.heldBytes.take(request.ip, limits.conversionBodyBytes)
          releaseAtClose(reply.raw, release)
        } catch (error) {
          return refuse(request, reply, error)
        }
      },
      handler: (request, reply) => receive(request, reply, context, count),
      errorHandler: (error, request, reply) => refuse(request, reply, error),
    })
  })
}

function parseEvents(text: string): unknown {
  if (isHeavyJson(text, { depth: maxDepth, parts: limits.conversionParts }))
    throw new Failure('body_too_large')
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed_body')
  }
}

function readToken({ headers }: FastifyRequest): string {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Failure('conversion_token_wrong')
  return token
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
