import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listSitemaps, readSitemap, SitemapKind } from '#contract/discover/sitemaps'
import type { RequestOf } from '#contract/operation'
import type { Clock } from '#platform/clock'
import { callerOf, type EndpointContext } from '#surfaces/wire'
import { indexXml, partXml } from './sitemap-xml.ts'

type Part = Pick<RequestOf<typeof readSitemap>, 'kind' | 'from' | 'bits'>

const cacheSeconds = 3_600
const partPattern = /^([a-z]+)-(\d{1,19})-(\d{1,2})\.xml$/

/** `/robots.txt`, `/sitemap.xml` and its parts. */
export function addSitemaps(app: FastifyInstance, context: EndpointContext, clock: Clock): void {
  const { publicUrl } = context.settings
  let cached: { xml: Promise<string>; untilMs: number } | null = null

  /** Cached, because dividing the pages into parts reads all of them. */
  function index(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const nowMs = clock.now().getTime()
    if (cached && nowMs < cached.untilMs) return cached.xml
    const xml = makeIndex(request, reply)
    cached = { xml, untilMs: nowMs + cacheSeconds * 1_000 }
    xml.catch(() => {
      cached = null
    })
    return xml
  }
  async function makeIndex(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { parts } = await context.operations.run(listSitemaps, {}, await visitor(request, reply))
    return indexXml(publicUrl, parts.map(pathOf))
  }
  async function visitor(request: FastifyRequest, reply: FastifyReply) {
    return { ...(await callerOf(request, reply, context)), viewer: null, sessionToken: null }
  }

  async function* pagesOf(part: Part, request: FastifyRequest, reply: FastifyReply) {
    const caller = await visitor(request, reply)
    let after: string | null = null
    do {
      const page: { paths: string[]; after: string | null } = await context.operations.run(
        readSitemap,
        { ...part, after },
        caller,
      )
      yield page.paths
      after = page.after
    } while (after !== null)
  }

  app.get('/robots.txt', (_, reply) =>
    withCaching(reply).type('text/plain').send(robots(publicUrl)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const xml = await index(request, reply)
    return withCaching(reply).type('application/xml; charset=utf-8').send(xml)
  })
  app.get('/sitemap/:name', async (request, reply) => {
    const part = partOf((request.params as { name: string }).name)
    if (!part) return reply.code(404).type('text/plain').send('There is no such sitemap.')
    const xml = partXml(publicUrl, pagesOf(part, request, reply))
    return withCaching(reply).type('application/xml; charset=utf-8').send(Readable.from(xml))
  })
}

function withCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${cacheSeconds}`)
}

function pathOf({ kind, from, bits }: Part): string {
  return `/sitemap/${kind}-${from}-${bits}.xml`
}

function partOf(name: string): Part | null {
  const [, kind, from = '', bits] = partPattern.exec(name) ?? []
  const known = SitemapKind.safeParse(kind)
  return known.success && Number(bits) <= 63 ? { kind: known.data, from, bits: Number(bits) } : null
}

/** Forms and API calls: nothing there for search engines. */
const disallowed = [
  '/login',
  '/signup',
  '/logout',
  '/settings',
  '/pin/create',
  '/resource/',
  '/v3/',
]

function robots(publicUrl: string): string {
  const lines = disallowed.map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
