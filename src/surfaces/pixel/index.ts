import type { FastifyInstance } from 'fastify'
import { type PromoteSource, promoteSources } from '#contract/campaigns/promote/promote-sources'
import { pinIdOf } from '#contract/pins/pin-address'

const saveEvents = ['pin_create_success', 'pin_create_fail'] as const
export type SaveEvent = (typeof saveEvents)[number]

const gridEvents = ['grid_complete', 'grid_given_up'] as const
const views = ['home', 'board', 'section', 'profile', 'search', 'other'] as const
const maxMs = 60_000

/** How long a page's grid took until everything in view was drawn, or that it never was. */
export interface GridEvent {
  event: (typeof gridEvents)[number]
  view: (typeof views)[number]
  seconds: number
}

interface Counters {
  save(event: SaveEvent, page: string): void
  grid(event: GridEvent): void
  /** Quick Promote was opened from there. */
  promote(source: PromoteSource): void
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * `/_/_/logging/?client=web&event=…`: a tracking pixel that reports how a save from another site went, how soon a
 * grid was drawn and where promoting a pin began. It always answers with the picture. Only counts are kept: no pin, no page, no person.
 */
export function addTrackingPixel(app: FastifyInstance, counters: Counters): void {
  app.get('/_/_/logging', (request, reply) => {
    const query = request.query as Record<string, unknown>
    const event = saveEvents.find((one) => one === query.event)
    const page = pageOf(query.path)
    const site = request.headers['sec-fetch-site']
    const isOurs = site === undefined || site === 'same-origin'
    const gridEvent = gridEventOf(query)
    const isCounted = isOurs && query.client === 'web'
    if (gridEvent && isCounted) counters.grid(gridEvent)
    const source = promoteSources.find((one) => one === query.source)
    if (source && query.event === 'promote_entry' && isCounted) counters.promote(source)
    if (event && page && isCounted) {
      counters.save(event, page)
      request.log.info({ event, page }, 'A save from another site was reported')
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .type('image/gif')
      .send(pixel)
  })
}

/** The kind of page that reports, without its path. */
function pageOf(path: unknown): 'create' | 'repin' | null {
  if (typeof path !== 'string') return null
  if (/^\/pin\/create\/[a-z]+\/?$/.test(path)) return 'create'
  return pinIdOf(/^\/pin\/([^/]+)\/repin\/x\/?$/.exec(path)?.[1]) === null ? null : 'repin'
}

function gridEventOf(query: Record<string, unknown>): GridEvent | null {
  const event = gridEvents.find((one) => one === query.event)
  const ms = typeof query.ms === 'string' && /^\d{1,5}$/.test(query.ms) ? Number(query.ms) : null
  if (!event || ms === null || ms > maxMs) return null
  return { event, view: views.find((one) => one === query.view) ?? 'other', seconds: ms / 1_000 }
}
