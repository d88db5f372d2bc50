import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { countLinkSaves } from '#contract/pins/count-link-saves'
import { placeMedia } from '#platform/json'
import type { Log } from '#platform/log'
import { type Doors, refuseCall, toFailure } from '#surfaces/wire'
import { askAsVisitor } from './ask.ts'
import { callbackOf, sendToOthers } from './jsonp.ts'
import { oembed } from './oembed.ts'
import { pidgets } from './pidgets.ts'

/** What pages of others embed: pins, boards and profiles as data, counts, and oEmbed. */
export function addEmbedsDoor(app: FastifyInstance, doors: Doors, brandName: string): void {
  for (const [path, pidget] of Object.entries(pidgets)) {
    app.get(`/v3/pidgets/${path}`, async (request, reply) => {
      try {
        const callback = callbackOf(request)
        const told = { ...(request.query as object), ...(request.params as object) }
        const ask = await askAsVisitor(request, reply, doors)
        const data = await pidget(ask, told as Record<string, string>)
        return sendToOthers(
          reply,
          callback,
          written({ status: 'success', code: 0, message: 'ok', data }, doors),
        )
      } catch (error) {
        return sendFailed(request, reply, error)
      }
    })
  }
  app.get('/v1/urls/count.json', async (request, reply) => {
    try {
      const callback = callbackOf(request)
      const ask = await askAsVisitor(request, reply, doors)
      const { url } = request.query as Record<string, string>
      return sendToOthers(
        reply,
        callback,
        written(await ask.run(countLinkSaves, { url: url ?? '' }), doors),
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
      const wish = { url, maxwidth: lengthOf(maxwidth), maxheight: lengthOf(maxheight) }
      const ask = await askAsVisitor(request, reply, doors)
      return sendToOthers(reply, null, written(await oembed(ask, brandName, wish), doors))
    },
    errorHandler: (error, request, reply) =>
      refuseCall(request, reply, { resource: 'oembed', operation: null }, error, doors),
  })
}

function lengthOf(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/** Pictures by whole addresses. */
function written(value: unknown, { settings }: Doors): string {
  return placeMedia(JSON.stringify(value), settings.mediaUrl)
}

/** Scripts of others read the status; a call of their function is made for failures too. */
function sendFailed(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = toFailure(error, request.log as unknown as Log)
  const { http_status: status, api_error_code: code } = failure.kind
  const told = { status: 'failure', code, message: failure.message, data: null }
  const callback = failure.detail.field === 'callback' ? null : safeCallback(request)
  // A script element hears nothing of an answer that is not a success.
  reply.code(callback === null ? status : 200)
  return sendToOthers(reply, callback, JSON.stringify(told)).header('cache-control', 'no-store')
}

function safeCallback(request: FastifyRequest): string | null {
  try {
    return callbackOf(request)
  } catch {
    return null
  }
}
