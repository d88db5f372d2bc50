import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#platform/log'
import { type EndpointContext, readerOf, readersWords, toFailure } from '#surfaces/wire'

/** Says why there is no file; visitors are led to the log-in page, and from there to `page`. */
export async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { context, page }: { context: EndpointContext; page: string },
): Promise<FastifyReply> {
  const failure = toFailure(error, request.log as unknown as Log)
  if (failure.code === 'login_required')
    return reply
      .code(303)
      .header('location', `/login/?next=${encodeURIComponent(page)}`)
      .send()
  const viewer = await readerOf(request, failure, context)
  return reply
    .code(failure.kind.http_status)
    .type('text/plain; charset=utf-8')
    .send(`${readersWords(request, failure, viewer).message}\n`)
}
