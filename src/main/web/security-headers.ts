import type { FastifyInstance } from 'fastify'

/** Added to every answer; surfaces and pages add their own. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-request-id', request.id)
    if (isSecure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}
