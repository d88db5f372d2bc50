import type { FastifyInstance } from 'fastify'

/** The protocol's other addresses of the page that creates pins, with what it is opened for. */
export function addPinBuilder(app: FastifyInstance): void {
  for (const path of ['/pin-builder', '/pin-creation-tool'])
    app.get(path, (request, reply) =>
      reply.redirect(`/pin/create/${new URL(request.url, 'http://here').search}`, 302),
    )
}
