import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Sheet, uploadSheet } from '#contract/campaigns/sheets/sheets'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { toJson } from '#platform/json'
import type { Log } from '#platform/log'
import { createSemaphore, type EndpointContext, toFailure } from '#surfaces/wire'
import { orMalformed, refuse, senderOf } from './parts.ts'

/**
 * `/upload-sheet/`: a bulk sheet as the multipart part `file`, after the field `advertiser_id`. The file is streamed, not
 * held in memory.
 */
export async function addSheetUpload(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  const slots = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte over the limit, to notice files that are too large.
      limits: {
        fileSize: limits.sheetFileBytes + 1,
        ...{ files: 1, fields: 10, parts: 12, fieldSize: 1_000 },
      },
      throwFileSizeLimit: false,
    })
    scope.route({
      method: 'POST',
      url: '/upload-sheet',
      bodyLimit: limits.sheetFileBytes + 100_000,
      handler: async (request, reply) => {
        context.cookies.ensureCsrf(request, reply)
        const caller = await senderOf(request, reply, uploadSheet, context)
        const release = slots.take(caller.viewer.id)
        try {
          const input = await readForm(request)
          const sheet = (await context.operations.runRaw(uploadSheet, input, caller)) as Sheet
          return await reply
            .header('cache-control', 'no-store')
            .type('application/json; charset=utf-8')
            .send(toJson({ success: true, sheet }))
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
        const shown = isTooLarge ? new Failure('sheet_file_too_large') : failure
        return refuse(request, reply, shown, context)
      },
    })
  })
}

/** The file as a stream, and the field before it. */
async function readForm(request: FastifyRequest) {
  let advertiser_id: unknown
  for await (const part of orMalformed(() => request.parts())) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') break
      return { file: orMalformed(() => part.file), name: part.filename, advertiser_id }
    }
    if (part.fieldname === 'advertiser_id') advertiser_id = part.value
  }
  throw new Failure('sheet_file_missing', { field: 'file' })
}
