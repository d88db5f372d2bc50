import type { FastifyInstance } from 'fastify'
import { followShortLink } from '#contract/conversations/short-links'
import { callerOf, type Doors } from '#surfaces/wire'

/** `/url_shortener/{code}/redirect/`: on to the path a short address stands for, always on this server. */
export function addShortLinksDoor(app: FastifyInstance, doors: Doors): void {
  app.get('/url_shortener/:code/redirect', async (request, reply) => {
    const { code } = request.params as { code: string }
    const caller = await callerOf(request, reply, doors)
    const path = await doors.operations
      .run(followShortLink, { code }, caller)
      .then((found) => found.path)
      // The page that says so in people's words.
      .catch(() => '/_/_/short-link-gone/')
    return reply.header('cache-control', 'no-store').redirect(path, 302)
  })
}
