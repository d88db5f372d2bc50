import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listSitemaps, readSitemap, SitemapKind } from '#contract/discover/sitemaps'
import type { AskOf } from '#contract/operation'
import type { Clock } from '#platform/clock'
import { callerOf, type Doors } from '#surfaces/wire'
import { indexXml, partXml } from './sitemap-xml.ts'

type Part = Pick<AskOf<typeof readSitemap>, 'kind' | 'from' | 'bits'>

const keepSeconds = 3_600
const partName = /^([a-z]+)-(\d{1,19})-(\d{1,2})\.xml$/

/** `/robots.txt`, `/sitemap.xml` and its parts: what search engines may look at, and where to find it. */
export function addSitemapsDoor(app: FastifyInstance, doors: Doors, clock: Clock): void {
  const { publicUrl } = doors.settings
  let kept: { xml: Promise<string>; untilMs: number } | null = null

  /** To divide all pages anew takes a look at each of them. */
  function index(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const nowMs = clock.now().getTime()
    if (kept && nowMs < kept.untilMs) return kept.xml
    const xml = makeIndex(request, reply)
    kept = { xml, untilMs: nowMs + keepSeconds * 1_000 }
    xml.catch(() => {
      kept = null
    })
    return xml
  }
  async function makeIndex(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { parts } = await doors.operations.run(listSitemaps, {}, await visitor(request, reply))
    return indexXml(publicUrl, parts.map(pathOf))
  }
  async function visitor(request: FastifyRequest, reply: FastifyReply) {
    return { ...(await callerOf(request, reply, doors)), viewer: null, sessionToken: null }
  }

  async function* pagesOf(part: Part, request: FastifyRequest, reply: FastifyReply) {
    const caller = await visitor(request, reply)
    let after: string | null = null
    do {
      const page: { paths: string[]; after: string | null } = await doors.operations.run(
        readSitemap,
        { ...part, after },
        caller,
      )
      yield page.paths
      after = page.after
    } while (after !== null)
  }

  app.get('/robots.txt', (_, reply) => keep(reply).type('text/plain').send(robots(publicUrl)))
  app.get('/sitemap.xml', async (request, reply) => {
    const xml = await index(request, reply)
    return keep(reply).type('application/xml; charset=utf-8').send(xml)
  })
  app.get('/sitemap/:name', async (request, reply) => {
    const part = partOf((request.params as { name: string }).name)
    if (!part) return reply.code(404).type('text/plain').send('There is no such sitemap.')
    const xml = partXml(publicUrl, pagesOf(part, request, reply))
    return keep(reply).type('application/xml; charset=utf-8').send(Readable.from(xml))
  })
}

function keep(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${keepSeconds}`)
}

function pathOf({ kind, from, bits }: Part): string {
  return `/sitemap/${kind}-${from}-${bits}.xml`
}

function partOf(name: string): Part | null {
  const [, kind, from = '', bits] = partName.exec(name) ?? []
  const known = SitemapKind.safeParse(kind)
  return known.success && Number(bits) <= 63 ? { kind: known.data, from, bits: Number(bits) } : null
}

/** Forms and calls: nothing there to be found. */
const closed = ['/login', '/signup', '/logout', '/settings', '/pin/create', '/resource/', '/v3/']

function robots(publicUrl: string): string {
  const lines = closed.map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
