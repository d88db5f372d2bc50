import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { uploadImage } from '#contract/media/upload-image'
import type { Caller } from '#platform/operations'
import { callerOf, type Doors, holdBody, refuseCall, unreadableBody } from '#surfaces/wire'
import { createAddress, type Shared } from './share-words.ts'

const elsewhere = { resource: '', operation: null }

/**
 * `/share/`: what a phone's share sheet hands to the installed app, as the web manifest says. It leads to
 * the create page. A visitor's picture is not read here: the app's own worker keeps it on the device, and
 * where there is none yet, the page says to share it once more.
 */
export async function addShareTarget(app: FastifyInstance, doors: Doors): Promise<void> {
  app.get('/share', (request, reply) => {
    const query = request.query as Record<string, unknown>
    // The worker kept a picture on the device and goes on with the words.
    const kept: Record<string, string> = query.shared === 'here' ? { shared: 'here' } : {}
    return reply.redirect(createAddress(wordsOf(query), kept), 303)
  })
  await app.register(async (room) => {
    await room.register(multipart, {
      limits: { fileSize: limits.imageBytes, files: 1, fields: 10, parts: 12, fieldSize: 10_000 },
      throwFileSizeLimit: true,
    })
    room.route({
      method: 'POST',
      url: '/share',
      bodyLimit: limits.imageBytes + 100_000,
      handler: async (request, reply) => {
        refuseOtherSites(request)
        const caller = await callerOf(request, reply, doors)
        if (request.isMultipart() && caller.viewer) holdBody(request, reply, caller.viewer, doors)
        return reply.redirect(await takeIn(request, caller, doors), 303)
      },
      errorHandler: (error, request, reply) => refuseCall(request, reply, elsewhere, error, doors),
    })
  })
}

/** The share sheet is no site and sends no token; pages of others must not hand pictures to a member. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    site === undefined ? headers.origin === undefined : site === 'none' || site === 'same-origin'
  if (!isOurs) throw new Failure('csrf_failed')
}

async function takeIn(request: FastifyRequest, caller: Caller, doors: Doors): Promise<string> {
  if (!request.isMultipart()) return createAddress(wordsOf((request.body ?? {}) as object))
  // Nobody's bytes are read before we know who sends them.
  if (!caller.viewer) return `/login/?next=${encodeURIComponent('/pin/create/?shared=again')}`
  const { words, picture } = await readParts(request)
  if (!picture?.length) return createAddress(wordsOf(words))
  try {
    const taken = await doors.operations.run(uploadImage, { image: picture }, caller)
    const { image_signature: upload, width, height, dominant_color } = taken
    const shape = { upload, width: String(width), height: String(height), color: dominant_color }
    return createAddress(wordsOf(words), shape)
  } catch (error) {
    if (!isFailure(error)) throw error
    return createAddress(wordsOf(words), { shared: 'refused' })
  }
}

async function readParts(request: FastifyRequest) {
  const words: Record<string, unknown> = {}
  let picture: Uint8Array<ArrayBuffer> | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') words[part.fieldname] = part.value
      else if (part.fieldname === 'media') picture = (await part.toBuffer()) as Buffer<ArrayBuffer>
      else part.file.resume()
    }
  } catch (error) {
    throw unreadableBody(error)
  }
  return { words, picture }
}

function wordsOf(fields: object): Shared {
  const text = (name: string) => {
    const value = (fields as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : undefined
  }
  return { title: text('title'), text: text('text'), url: text('url') }
}
