import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { countLinkSaves } from '#contract/pins/count-link-saves'
import { placeMedia } from '#platform/json'
import type { Log } from '#platform/log'
import { type EndpointContext, refuseCall, toFailure, wireWords } from '#surfaces/wire'
import { callbackOf, sendToAnySite } from './jsonp.ts'
import { oembed } from './oembed.ts'
import { pidgets } from './pidgets.ts'
import { createVisitorRunner } from './visitor-runner.ts'

/** What other sites embed: pins, boards and profiles as data, counts, and oEmbed. */
export function addEmbedEndpoints(app: FastifyInstance, context: EndpointContext): void {
  for (const [path, pidget] of Object.entries(pidgets)) {
    app.get(`/v3/pidgets/${path}`, async (request, reply) => {
      try {
        const callback = callbackOf(request)
        const parameters = { ...(request.query as object), ...(request.params as object) }
        const visitor = await createVisitorRunner(request, reply, context)
        const data = await pidget(visitor, parameters as Record<string, string>)
        return sendToAnySite(
          reply,
          callback,
          toEmbedJson({ status: 'success', code: 0, message: 'ok', data }, context),
        )
      } catch (error) {
        return sendFailed(request, reply, error)
      }
    })
  }
  app.get('/v1/urls/count.json', async (request, reply) => {
    try {
      const callback = callbackOf(request)
      const visitor = await createVisitorRunner(request, reply, context)
      const { url } = request.query as Record<string, string>
      return sendToAnySite(
        reply,
        callback,
        toEmbedJson(await visitor.run(countLinkSaves, { url: url ?? '' }), context),
      )
    } catch (error) {
      return sendFailed(request, reply, error)
    }
  })
  app.get('/oembed.json', {
    handler: async (request, reply) => {
      const { url, format, maxwidth, maxheight } = request.query as Record<string, unknown>
      if (typeof url !== 'string') throw new Failure('invalid_input', { field: 'url' })
      if (format !== undefined && format !== 'json')
        return reply.code(501).type('text/plain; charset=utf-8').send('JSON only')
      const options = { url, maxwidth: lengthOf(maxwidth), maxheight: lengthOf(maxheight) }
      const visitor = await createVisitorRunner(request, reply, context)
      return sendToAnySite(
        reply,
        null,
        toEmbedJson(await oembed(visitor, context.site.brandName, options), context),
      )
    },
    errorHandler: (error, request, reply) =>
      refuseCall(request, reply, { resource: 'oembed', operation: null }, error, context),
  })
}

function lengthOf(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/** Writes JSON in which addresses of pictures are absolute. */
function toEmbedJson(value: unknown, { settings }: EndpointContext): string {
  return placeMedia(JSON.stringify(value), settings.mediaUrl)
}

/** Other sites' scripts read the status; with JSONP their callback is called for failures too. */
function sendFailed(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = toFailure(error, request.log as unknown as Log)
  const { http_status: status, api_error_code: code } = failure.kind
  const { message } = wireWords(request, failure)
  const body = { status: 'failure', code, message, data: null }
  const callback = failure.detail.field === 'callback' ? null : safeCallback(request)
  // A script element does not run an answer that is not a success.
  reply.code(callback === null ? status : 200)
  return sendToAnySite(reply, callback, JSON.stringify(body)).header('cache-control', 'no-store')
}

function safeCallback(request: FastifyRequest): string | null {
  try {
    return callbackOf(request)
  } catch {
    return null
  }
}
