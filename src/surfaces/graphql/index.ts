import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { getPin } from '#contract/pins/get-pin'
import type { Pin } from '#contract/pins/pin'
import { placeMedia, toJson } from '#platform/json'
import type { Log } from '#platform/log'
import {
  callerOf,
  type EndpointContext,
  mediaPrefix,
  setRetryAfter,
  toClientForm,
  toFailure,
  wireWords,
} from '#surfaces/wire'
import { answerQuery, type QueryAnswer } from './answer-query.ts'
import { parseQuery } from './parse-query.ts'
import { QueryError } from './query-error.ts'

/**
 * `POST /_graphql/ {query, variables}`: a pin by `pin(pinId: …)`. Read-only; it runs the same operation as all
 * other endpoints, which decides who may see what.
 */
export function addGraphqlEndpoint(app: FastifyInstance, context: EndpointContext): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/_graphql',
    bodyLimit: limits.graphqlBodyBytes,
    handler: async (request, reply) => {
      if (request.method !== 'POST') throw new Failure('method_not_allowed')
      return send(reply, 200, await answer(request, reply, context))
    },
    errorHandler: (error, request, reply) => refuse(request, reply, error),
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
): Promise<QueryAnswer> {
  const { query, variables } = readBody(request.body)
  const parsed = parseQuery(query)
  const caller = await callerOf(request, reply, context)
  const findPin = async (id: unknown) => {
    const pin = await context.operations.runRaw(getPin, { id }, caller)
    const read = JSON.parse(placeMedia(toJson(pin), mediaPrefix(request, context))) as Pin
    return toClientForm(read, context.settings.publicUrl)
  }
  return answerQuery(parsed, variables, findPin, (failure) => wireWords(request, failure).message)
}

function readBody(body: unknown): { query: string; variables: Record<string, unknown> } {
  const { query, variables = {} } = (body ?? {}) as Record<string, unknown>
  if (typeof query !== 'string') throw new QueryError('Send a query as text.')
  const given = typeof variables === 'string' ? readVariables(variables) : variables
  if (given !== null && (typeof given !== 'object' || Array.isArray(given)))
    throw new QueryError('Send variables as an object.')
  return { query, variables: (given ?? {}) as Record<string, unknown> }
}

/** Variables as JSON text, as forms send them. */
function readVariables(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new QueryError('Send variables as an object.')
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof QueryError) return send(reply, 400, { errors: [{ message: error.message }] })
  const failure = isFailure(error) ? error : toFailure(error, request.log as unknown as Log)
  const { kind, code } = failure
  const { message } = wireWords(request, failure)
  return send(setRetryAfter(reply, failure), kind.http_status, {
    errors: [{ message, extensions: { code: kind.api_error_code, reason: code } }],
  })
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
