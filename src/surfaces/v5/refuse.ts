import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#platform/log'
import { setRetryAfter, toFailure, wireWords } from '#surfaces/wire'

/** The code that clients of the protocol know for a rate limit. */
const rateLimitCode = 8

export function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = toFailure(error, request.log as unknown as Log)
  const isLimited = failure.code === 'rate_limited'
  if (isLimited) reply.header('x-ratelimit-reset', String(failure.detail.retry_after_s ?? 1))
  return setRetryAfter(reply, failure)
    .code(failure.kind.http_status)
    .header('cache-control', 'no-store')
    .send({
      code: isLimited ? rateLimitCode : failure.kind.api_error_code,
      message: wireWords(request, failure).message,
    })
}
