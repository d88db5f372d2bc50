import type { FastifyInstance } from 'fastify'
import { followShortLink } from '#contract/conversations/short-links'
import { callerOf, type Doors, isMissing, refuseInWords } from '#surfaces/wire'

/** `/url_shortener/{code}/redirect/`: on to the path a short address stands for, always on this server. */
export function addShortLinksDoor(app: FastifyInstance, doors: Doors): void {
  app.get('/url_shortener/:code/redirect', async (request, reply) => {
    const { code } = request.params as { code: string }
    reply.header('cache-control', 'no-store')
    try {
      const caller = await callerOf(request, reply, doors)
      const { path } = await doors.operations.run(followShortLink, { code }, caller)
      return reply.redirect(path, 302)
    } catch (error) {
      // The page that says so in people's words.
      if (isMissing(error)) return reply.redirect('/_/_/short-link-gone/', 302)
      return refuseInWords(request, reply, error)
    }
  })
}
