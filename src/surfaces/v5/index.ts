import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import type { Log } from '#platform/log'
import { setRetryAfter, toFailure, wireWords } from '#surfaces/wire'

/** The paths of that protocol: none of them is implemented yet, and none of them is a page. */
const places = ['/v5', '/v5/*', '/oauth', '/oauth/*']

/** Its failures are `{code, message}`, without the envelope. */
export function addV5Endpoints(app: FastifyInstance): void {
  for (const url of places)
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (request, reply) => refuse(request, reply, new Failure('unknown_resource')),
      errorHandler: (error, request, reply) => refuse(request, reply, error),
    })
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = toFailure(error, request.log as unknown as Log)
  return setRetryAfter(reply, failure)
    .code(failure.kind.http_status)
    .header('cache-control', 'no-store')
    .send({ code: failure.kind.api_error_code, message: wireWords(request, failure).message })
}
