import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The host of an advertiser's own site that was asked; null: one of ours, or any other. */
    firstPartyHost: string | null
  }
}

export interface FirstPartyHosts {
  /** Whether a host takes events of an ad account. */
  isTaken(hostname: string): Promise<boolean>
  /** The page by which a host is seen to lead here. */
  helloPage(hostname: string): string
}

/** All there is on such hosts, as it is written here and no otherwise. */
const open = new Set(['/ct/core.js', '/ct/v3', '/ct/v3/', '/.well-known/bowerbird-events.html'])
const namePattern = /^([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/

/** Closes hosts of advertisers' own sites to everything but their tags; before all other addresses. */
export function addFirstPartyHosts(
  app: FastifyInstance,
  /** Addresses of this server itself. */
  ours: readonly string[],
  { isTaken, helloPage }: FirstPartyHosts,
): void {
  const own = new Set(ours.map((url) => new URL(url).hostname))
  app.decorateRequest('firstPartyHost', null)
  app.addHook('onRequest', async (request, reply) => {
    const hostname = hostnameOf(request)
    if (own.has(hostname) || !namePattern.test(hostname) || !(await isTaken(hostname))) return
    request.firstPartyHost = hostname
    // What a site wants of its hosts is for the site to say.
    reply.removeHeader('strict-transport-security')
    if (open.has(request.url.split('?', 1)[0] ?? '')) return
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
  })
  // A server of the site that passes it on says for which host: asked is ours then.
  app.get('/.well-known/bowerbird-events.html', async (request, reply) => {
    const { host } = request.query as Record<string, unknown>
    const hostname = typeof host === 'string' ? host.toLowerCase() : hostnameOf(request)
    if (!namePattern.test(hostname)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('text/html; charset=utf-8')
      .send(helloPage(hostname))
  })
  // Asked by what gets certificates for hosts that lead here.
  app.get('/ct/allowed', async (request, reply) => {
    const { domain } = request.query as Record<string, unknown>
    const name = typeof domain === 'string' ? domain.toLowerCase() : ''
    const isAllowed = namePattern.test(name) && (await isTaken(name))
    return reply
      .code(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isAllowed ? 'Yes' : 'No')
  })
}

function hostnameOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase().replace(/\.$/, '')
}
