import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Import } from '#contract/transfer/import'
import { startImport } from '#contract/transfer/start-import'
import { toJson } from '#platform/json'
import type { Log } from '#platform/log'
import { createSemaphore, type Doors, toFailure } from '#surfaces/wire'
import { orMalformed, refuse, senderOf } from './parts.ts'

/**
 * `/import-file/`: what is to be imported as the multipart part `file`, after the field `privacy`. Nothing of
 * it is held in memory.
 */
export async function addImportDoor(app: FastifyInstance, doors: Doors): Promise<void> {
  const places = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (room) => {
    await room.register(multipart, {
      // One byte more than may be, so that too much is told from just enough.
      limits: {
        fileSize: limits.importFileBytes + 1,
        files: 1,
        fields: 10,
        parts: 12,
        fieldSize: 1_000,
      },
      throwFileSizeLimit: false,
    })
    room.route({
      method: 'POST',
      url: '/import-file',
      bodyLimit: limits.importFileBytes + 100_000,
      handler: async (request, reply) => {
        doors.cookies.ensureCsrf(request, reply)
        const caller = await senderOf(request, reply, startImport, doors)
        const leave = places.take(caller.viewer.id)
        try {
          const ask = await readForm(request)
          const begun = (await doors.operations.runRaw(startImport, ask, caller)) as Import
          return await send(reply, begun)
        } finally {
          leave()
        }
      },
      errorHandler: (error, request, reply) => {
        // Who still sends can read the answer only when somebody reads what they send.
        request.raw.unpipe()
        request.raw.resume()
        const failure = toFailure(error, request.log as unknown as Log)
        const isTooLarge = failure.code === 'body_too_large'
        return refuse(reply, isTooLarge ? new Failure('import_file_too_large') : failure)
      },
    })
  })
}

/** The file as it comes, and what was told before it. */
async function readForm(request: FastifyRequest) {
  let privacy: unknown
  for await (const part of orMalformed(() => request.parts())) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') break
      const told = privacy === undefined ? {} : { privacy }
      return { file: orMalformed(() => part.file), name: part.filename, ...told }
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
