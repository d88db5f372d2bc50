import type { FastifyInstance } from 'fastify'
import { pinIdOf } from '#contract/pins/pin-address'

const events = ['pin_create_success', 'pin_create_fail'] as const
export type ToldEvent = (typeof events)[number]

const rests = ['grid_complete', 'grid_given_up'] as const
const views = ['home', 'board', 'section', 'profile', 'search', 'other'] as const
const mostMs = 60_000

/** How long a page's grid took until all in view was drawn, or that it never was. */
export interface ToldRest {
  event: (typeof rests)[number]
  view: (typeof views)[number]
  seconds: number
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * `/_/_/logging/?client=web&event=…`: how a save from elsewhere went and how soon a grid was drawn, told by a
 * picture that nobody sees. It always answers the picture. What is kept of it is a count: no pin, no page, nobody.
 */
export function addPixelDoor(
  app: FastifyInstance,
  count: (event: ToldEvent, page: string) => void,
  countRest: (rest: ToldRest) => void,
): void {
  app.get('/_/_/logging', (request, reply) => {
    const told = request.query as Record<string, unknown>
    const event = events.find((one) => one === told.event)
    const page = pageOf(told.path)
    const site = request.headers['sec-fetch-site']
    const isOurs = site === undefined || site === 'same-origin'
    const rest = restOf(told)
    if (rest && isOurs && told.client === 'web') countRest(rest)
    if (event && page && isOurs && told.client === 'web') {
      count(event, page)
      request.log.info({ event, page }, 'A save from elsewhere was told')
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .type('image/gif')
      .send(pixel)
  })
}

/** The kind of page that tells, without what its address names. */
function pageOf(path: unknown): 'create' | 'repin' | null {
  if (typeof path !== 'string') return null
  if (/^\/pin\/create\/[a-z]+\/?$/.test(path)) return 'create'
  return pinIdOf(/^\/pin\/([^/]+)\/repin\/x\/?$/.exec(path)?.[1]) === null ? null : 'repin'
}

function restOf(told: Record<string, unknown>): ToldRest | null {
  const event = rests.find((one) => one === told.event)
  const ms = typeof told.ms === 'string' && /^\d{1,5}$/.test(told.ms) ? Number(told.ms) : null
  if (!event || ms === null || ms > mostMs) return null
  return { event, view: views.find((one) => one === told.view) ?? 'other', seconds: ms / 1_000 }
}
