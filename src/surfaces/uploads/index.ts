import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { type UploadedImage, uploadImage } from '#contract/media/upload-image'
import { placeMedia } from '#platform/json'
import type { Log } from '#platform/log'
import { type Doors, holdBody, mediaPrefix, toFailure } from '#surfaces/wire'
import { readFilePart, refuse, senderOf } from './parts.ts'

export { addImportDoor } from './import-door.ts'
export { addMediaDoor } from './media-door.ts'

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
  const caller = await senderOf(request, reply, uploadImage, doors)
  holdBody(request, reply, caller.viewer, doors)
  const received = await readFilePart(request, 'img')
  if (!received) throw new Failure('image_missing', { field: 'img' })
  return doors.operations.run(uploadImage, { image: received.bytes }, caller)
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
