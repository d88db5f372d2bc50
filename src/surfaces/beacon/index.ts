import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { relayTagEvent } from '#contract/conversions/first-party'
import { recordTagEvent } from '#contract/conversions/record-tag-event'
import { isFailure } from '#contract/errors'
import type { OutputOf, RequestOf } from '#contract/operation'
import { callerOf, type EndpointContext } from '#surfaces/wire'

export { addFirstPartyHosts } from './first-party-hosts.ts'

export type BeaconOutcome = OutputOf<typeof recordTagEvent>['outcome'] | 'refused'

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Of which source an event is counted as. */
export type CountBeacon = (source: 'tag' | 'api', outcome: BeaconOutcome) => void

/**
 * `/ct/v3/`: events of tags on pages of others, as a form or, without script, by a picture's address; on a host of an
 * advertiser's own site they are relayed. `/ct/relay/`: those that a server of the site passes on, with a token. A
 * picture always comes: what is wrong here is nothing that a page of others could mend.
 */
export function addBeacon(
  app: FastifyInstance,
  context: EndpointContext,
  count: CountBeacon,
): void {
  for (const url of ['/ct/v3', '/ct/relay'])
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: async (request, reply) => {
        const by = url === '/ct/relay' ? readServer(request) : readHost(request)
        count(by ? 'api' : 'tag', await record(request, reply, context, by))
        return sendPixel(reply)
      },
      errorHandler: (_error, request, reply) => {
        count(url === '/ct/relay' || request.firstPartyHost !== null ? 'api' : 'tag', 'refused')
        return sendPixel(reply)
      },
    })
}

type By = RequestOf<typeof relayTagEvent>['by']

function readHost({ firstPartyHost }: FastifyRequest): By | null {
  return firstPartyHost === null ? null : { hostname: firstPartyHost }
}

function readServer({ headers }: FastifyRequest): By {
  const address = headers['x-relay-address']
  return {
    token: /^Bearer +([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '',
    address: typeof address === 'string' ? address.slice(0, 60) : null,
  }
}

async function record(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
  by: By | null,
): Promise<BeaconOutcome> {
  try {
    // Whether the visitor is logged in here is none of the site's business.
    const caller = {
      ...(await callerOf(request, reply, context)),
      viewer: null,
      sessionToken: null,
    }
    const event = readEvent(request)
    const { outcome } = (await (by === null
      ? context.operations.runRaw(recordTagEvent, event, caller)
      : context.operations.runRaw(relayTagEvent, { ...event, by }, caller))) as OutputOf<
      typeof recordTagEvent
    >
    return outcome
  } catch (error) {
    if (!isFailure(error)) throw error
    return 'refused'
  }
}

function readEvent(request: FastifyRequest): object {
  const sent = request.method === 'POST' ? request.body : request.query
  const field = (name: string): string | undefined => {
    const value = (sent as Record<string, unknown> | undefined)?.[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const click_id = field('cid')
  return {
    advertiser_id: field('aid') ?? '',
    conversion_tag_id: field('tid') ?? '',
    event_name: field('event') ?? '',
    event_id: field('eid'),
    page: field('dl'),
    user_data: { ...readObject(field('pd')), ...(click_id !== undefined && { click_id }) },
    custom_data: readObject(field('ed')),
    test: field('test') === '1',
    opt_out: field('opt') === '1' || request.headers['sec-gpc'] === '1',
  }
}

function readObject(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

function sendPixel(reply: FastifyReply): FastifyReply {
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/gif')
    .send(pixel)
}
