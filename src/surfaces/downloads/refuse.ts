import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#platform/log'
import { type EndpointContext, readerOf, readersWords, toFailure } from '#surfaces/wire'

/** Says why there is no file; visitors are led to the log-in page, and from there to `next`. */
export async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { context, next }: { context: EndpointContext; next: string },
): Promise<FastifyReply> {
  const failure = toFailure(error, request.log as unknown as Log)
  if (failure.code === 'login_required')
    return reply
      .code(303)
      .header('location', `/login/?next=${encodeURIComponent(next)}`)
      .send()
  const viewer = await readerOf(request, failure, context)
  return reply
    .code(failure.kind.http_status)
    .type('text/plain; charset=utf-8')
    .send(`${readersWords(request, failure, viewer).message}\n`)
}
