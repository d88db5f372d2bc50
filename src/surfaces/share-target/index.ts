import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { uploadImage } from '#contract/media/upload-image'
import type { Caller } from '#platform/operations'
import {
  callerOf,
  type EndpointContext,
  holdBody,
  refuseCall,
  unreadableBody,
} from '#surfaces/wire'
import { createAddress, type Shared } from './create-address.ts'

const unknownCall = { resource: '', operation: null }

/**
 * `/share/`: receives what a phone's share sheet sends to the installed app (see the web manifest) and redirects to
 * the create page. A visitor's picture is not read here: the service worker keeps it on the device, and without
 * one the page asks to share it once more.
 */
export async function addShareTarget(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  app.get('/share', (request, reply) => {
    const query = request.query as Record<string, unknown>
    // The service worker kept the picture on the device and sends only the texts here.
    const kept: Record<string, string> = query.shared === 'here' ? { shared: 'here' } : {}
    return reply.redirect(createAddress(textsOf(query), kept), 303)
  })
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: limits.imageBytes, files: 1, fields: 10, parts: 12, fieldSize: 10_000 },
      throwFileSizeLimit: true,
    })
    scope.route({
      method: 'POST',
      url: '/share',
      bodyLimit: limits.imageBytes + 100_000,
      handler: async (request, reply) => {
        refuseOtherSites(request)
        const caller = await callerOf(request, reply, context)
        if (request.isMultipart() && caller.viewer) holdBody(request, reply, caller.viewer, context)
        return reply.redirect(await receiveShare(request, caller, context), 303)
      },
      errorHandler: (error, request, reply) =>
        refuseCall(request, reply, unknownCall, error, context),
    })
  })
}

/** The share sheet is no site and sends no CSRF token; other sites must not send pictures in a member's name. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    site === undefined ? headers.origin === undefined : site === 'none' || site === 'same-origin'
  if (!isOurs) throw new Failure('csrf_failed')
}

async function receiveShare(
  request: FastifyRequest,
  caller: Caller,
  context: EndpointContext,
): Promise<string> {
  if (!request.isMultipart()) return createAddress(textsOf((request.body ?? {}) as object))
  // A body is read only once we know who sends it.
  if (!caller.viewer) return `/login/?next=${encodeURIComponent('/pin/create/?shared=again')}`
  const { texts, picture } = await readParts(request)
  if (!picture?.length) return createAddress(textsOf(texts))
  try {
    const uploaded = await context.operations.run(uploadImage, { image: picture }, caller)
    const { image_signature: upload, width, height, dominant_color } = uploaded
    const shape = { upload, width: String(width), height: String(height), color: dominant_color }
    return createAddress(textsOf(texts), shape)
  } catch (error) {
    if (!isFailure(error)) throw error
    return createAddress(textsOf(texts), { shared: 'refused' })
  }
}

async function readParts(request: FastifyRequest) {
  const texts: Record<string, unknown> = {}
  let picture: Uint8Array<ArrayBuffer> | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') texts[part.fieldname] = part.value
      else if (part.fieldname === 'media') picture = (await part.toBuffer()) as Buffer<ArrayBuffer>
      else part.file.resume()
    }
  } catch (error) {
    throw unreadableBody(error)
  }
  return { texts, picture }
}

function textsOf(fields: object): Shared {
  const text = (name: string) => {
    const value = (fields as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : undefined
  }
  return { title: text('title'), text: text('text'), url: text('url') }
}
