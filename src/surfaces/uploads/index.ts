import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { type UploadedImage, uploadImage } from '#contract/media/upload-image'
import { placeMedia } from '#platform/json'
import type { Log } from '#platform/log'
import {
  askBack,
  callerOf,
  type Doors,
  mediaPrefix,
  refuseForgery,
  toFailure,
} from '#surfaces/wire'

/** `/upload-image/`: one picture as the multipart part `img`. Its answer has a form of its own. */
export async function addUploadDoor(app: FastifyInstance, doors: Doors): Promise<void> {
  await app.register(async (room) => {
    await room.register(multipart, {
      limits: { fileSize: limits.imageBytes, files: 1, fields: 10, parts: 12, fieldSize: 10_000 },
      throwFileSizeLimit: true,
    })
    room.route({
      method: 'POST',
      url: '/upload-image',
      bodyLimit: limits.imageBytes + 100_000,
      handler: async (request, reply) => {
        doors.cookies.ensureCsrf(request, reply)
        return sendUploaded(request, reply, await receive(request, reply, doors), doors)
      },
      errorHandler: (error, request, reply) =>
        refuse(reply, toFailure(error, request.log as unknown as Log)),
    })
  })
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  doors: Doors,
): Promise<UploadedImage> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type')
  refuseForgery(request, doors.settings.publicUrl)
  const caller = await callerOf(request, reply, doors)
  // Nobody's bytes are read before we know who sends them.
  if (!caller.viewer) throw new Failure('login_required')
  return doors.operations.run(uploadImage, { image: await readPicture(request) }, caller)
}

async function readPicture(request: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readPart(request)
  if (!bytes?.length) throw new Failure('image_missing', { field: 'img' })
  return new Uint8Array(bytes)
}

async function readPart(request: FastifyRequest): Promise<Buffer | null> {
  try {
    const part = await request.file()
    return part?.fieldname === 'img' ? await part.toBuffer() : null
  } catch (error) {
    // What the parser says of a body that is not what its head promised bears no status.
    throw 'statusCode' in (error as object) ? error : new Failure('malformed_body')
  }
}

function sendUploaded(
  request: FastifyRequest,
  reply: FastifyReply,
  image: UploadedImage,
  doors: Doors,
) {
  const body = placeMedia(JSON.stringify({ success: true, ...image }), mediaPrefix(request, doors))
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

function refuse(reply: FastifyReply, failure: Failure) {
  const { kind, detail } = failure
  return askBack(reply, failure)
    .code(kind.http_status)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      code: kind.api_error_code,
      api_error_code: kind.api_error_code,
      message: detail.message ?? kind.message,
      field: detail.field,
    })
}
