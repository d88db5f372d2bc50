import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#contract/viewer'
import type { EndpointContext } from './endpoint-context.ts'

/** The language of whoever reads the answer to a request, by its tag: the one they chose, else their browser's. */
export function languageOf(
  request: FastifyRequest,
  viewer: Viewer | null,
  context: Pick<EndpointContext, 'texts'>,
): string {
  const chosen = viewer?.language
  return chosen !== undefined && context.texts.languages.includes(chosen)
    ? chosen
    : browserLanguageOf(request, context)
}

/** The language, of those there are, that the browser accepts. */
export function browserLanguageOf(
  request: FastifyRequest,
  { texts }: Pick<EndpointContext, 'texts'>,
): string {
  return texts.choose(request.headers['accept-language'])
}
