import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CatalogIngest, uploadCatalogFile } from '#contract/catalogs/ingest'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { toJson } from '#platform/json'
import type { Log } from '#platform/log'
import { createSemaphore, type EndpointContext, toFailure } from '#surfaces/wire'
import { orMalformed, refuse, senderOf } from './parts.ts'

/**
 * `/upload-catalog-file/`: a feed's file as the multipart part `file`, after the fields `advertiser_id` and `feed_id`. It
 * is streamed, not held in memory.
 */
export async function addCatalogUpload(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  const slots = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte over the limit, to notice files that are too large.
      limits: {
        fileSize: limits.catalogFileBytes + 1,
        files: 1,
        fields: 10,
        parts: 12,
        fieldSize: 1_000,
      },
      throwFileSizeLimit: false,
    })
    scope.route({
      method: 'POST',
      url: '/upload-catalog-file',
      bodyLimit: limits.catalogFileBytes + 100_000,
      handler: async (request, reply) => {
        context.cookies.ensureCsrf(request, reply)
        const caller = await senderOf(request, reply, uploadCatalogFile, context)
        const release = slots.take(caller.viewer.id)
        try {
          const input = await readForm(request)
          const begun = (await context.operations.runRaw(
            uploadCatalogFile,
            input,
            caller,
          )) as CatalogIngest
          return await send(reply, begun)
        } finally {
          release()
        }
      },
      errorHandler: (error, request, reply) => {
        // A client that is still sending reads the answer only if we go on reading its body.
        request.raw.unpipe()
        request.raw.resume()
        const failure = toFailure(error, request.log as unknown as Log)
        const isTooLarge = failure.code === 'body_too_large'
        const shown = isTooLarge ? new Failure('catalog_file_too_large') : failure
        return refuse(request, reply, shown, context)
      },
    })
  })
}

/** The file as a stream, and the fields before it. */
async function readForm(request: FastifyRequest) {
  const fields: Record<string, unknown> = {}
  for await (const part of orMalformed(() => request.parts())) {
    if (part.type !== 'file') fields[part.fieldname] = part.value
    else if (part.fieldname === 'file') return { ...fields, file: orMalformed(() => part.file) }
    else break
  }
  throw new Failure('catalog_file_missing', { field: 'file' })
}

function send(reply: FastifyReply, begun: CatalogIngest): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(toJson({ success: true, ingest: begun }))
}
