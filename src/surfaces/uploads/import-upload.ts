import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Import } from '#contract/transfer/import'
import { startImport } from '#contract/transfer/start-import'
import { toJson } from '#platform/json'
import type { Log } from '#platform/log'
import { createSemaphore, type EndpointContext, toFailure } from '#surfaces/wire'
import { orMalformed, refuse, senderOf } from './parts.ts'

/**
 * `/import-file/`: the file to import as the multipart part `file`, after the field `privacy`. The file is
 * streamed, not held in memory.
 */
export async function addImportUpload(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  const slots = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte over the limit, to notice files that are too large.
      limits: {
        fileSize: limits.importFileBytes + 1,
        files: 1,
        fields: 10,
        parts: 12,
        fieldSize: 1_000,
      },
      throwFileSizeLimit: false,
    })
    scope.route({
      method: 'POST',
      url: '/import-file',
      bodyLimit: limits.importFileBytes + 100_000,
      handler: async (request, reply) => {
        context.cookies.ensureCsrf(request, reply)
        const caller = await senderOf(request, reply, startImport, context)
        const release = slots.take(caller.viewer.id)
        try {
          const input = await readForm(request)
          const begun = (await context.operations.runRaw(startImport, input, caller)) as Import
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
        const shown = isTooLarge ? new Failure('import_file_too_large') : failure
        return refuse(request, reply, shown, context)
      },
    })
  })
}

/** The file as a stream, and the fields before it. */
async function readForm(request: FastifyRequest) {
  let privacy: unknown
  for await (const part of orMalformed(() => request.parts())) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') break
      const fields = privacy === undefined ? {} : { privacy }
      return { file: orMalformed(() => part.file), name: part.filename, ...fields }
    }
    if (part.fieldname === 'privacy') privacy = part.value
  }
  throw new Failure('import_file_missing', { field: 'file' })
}

function send(reply: FastifyReply, begun: Import): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(toJson({ success: true, import: begun }))
}
