import type { FastifyInstance } from 'fastify'
import { followShortLink } from '#contract/conversations/short-links'
import { callerOf, type EndpointContext, isMissing, sendPlainFailure } from '#surfaces/wire'

/** `/url_shortener/{code}/redirect/`: redirects to the path behind a short link, always on this server. */
export function addShortLinks(app: FastifyInstance, context: EndpointContext): void {
  app.get('/url_shortener/:code/redirect', async (request, reply) => {
    const { code } = request.params as { code: string }
    reply.header('cache-control', 'no-store')
    try {
      const caller = await callerOf(request, reply, context)
      const { path } = await context.operations.run(followShortLink, { code }, caller)
      return reply.redirect(path, 302)
    } catch (error) {
      // A page that explains it to people.
      if (isMissing(error)) return reply.redirect('/_/_/short-link-gone/', 302)
      return sendPlainFailure(request, reply, error, context)
    }
  })
}
