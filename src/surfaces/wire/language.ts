import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#contract/viewer'
import type { EndpointContext } from './endpoint-context.ts'

/** The language of whoever reads the answer to a request, by its tag. */
export function languageOf(
  request: FastifyRequest,
  _viewer: Viewer | null,
  { texts }: Pick<EndpointContext, 'texts'>,
): string {
  return texts.choose(request.headers['accept-language'])
}
