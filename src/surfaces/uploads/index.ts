import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { type UploadedImage, uploadImage } from '#contract/media/upload-image'
import { placeMedia } from '#platform/json'
import type { Log } from '#platform/log'
import { type EndpointContext, holdBody, mediaPrefix, toFailure } from '#surfaces/wire'
import { readFilePart, refuse, senderOf } from './parts.ts'

export { addCatalogUpload } from './catalog-upload.ts'
export { addConversionUpload, addSalesStudyUpload } from './conversion-upload.ts'
export { addImportUpload } from './import-upload.ts'
export { addKnownPicturesUpload } from './known-pictures-upload.ts'
export { addMediaUpload } from './media-upload.ts'
export { addResumableUploads } from './resumable/resumable-upload.ts'
export { addSheetUpload } from './sheet-upload.ts'
export { addTaxExemptionUpload } from './tax-exemption-upload.ts'

/**
 * `/upload-image/`: one picture as the multipart part `img`, after a field `for` that is `pin` where it is for one.
 * Its answer has no envelope.
 */
export async function addImageUpload(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: limits.imageBytes, files: 1, fields: 10, parts: 12, fieldSize: 10_000 },
      throwFileSizeLimit: true,
    })
    scope.route({
      method: 'POST',
      url: '/upload-image',
      bodyLimit: limits.imageBytes + 100_000,
      handler: async (request, reply) => {
        context.cookies.ensureCsrf(request, reply)
        return sendUploaded(request, reply, await receive(request, reply, context), context)
      },
      errorHandler: (error, request, reply) =>
        refuse(request, reply, toFailure(error, request.log as unknown as Log), context),
    })
  })
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
): Promise<UploadedImage> {
  const caller = await senderOf(request, reply, uploadImage, context)
  holdBody(request, reply, caller.viewer, context)
  const received = await readFilePart(request, 'img')
  if (!received) throw new Failure('image_missing', { field: 'img' })
  const is_for_pin = isForPin(received.part)
  return context.operations.run(uploadImage, { image: received.bytes, is_for_pin }, caller)
}

function isForPin({ fields }: MultipartFile): boolean {
  const field = fields.for
  return field !== undefined && 'value' in field && field.value === 'pin'
}

function sendUploaded(
  request: FastifyRequest,
  reply: FastifyReply,
  image: UploadedImage,
  context: EndpointContext,
) {
  const body = placeMedia(
    JSON.stringify({ success: true, ...image }),
    mediaPrefix(request, context),
  )
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
