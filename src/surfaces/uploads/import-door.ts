import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Import } from '#contract/transfer/import'
import { startImport } from '#contract/transfer/start-import'
import { toJson } from '#platform/json'
import type { Log } from '#platform/log'
import { type Doors, toFailure } from '#surfaces/wire'
import { readFilePart, refuse, senderOf } from './parts.ts'

/** `/import-file/`: what is to be imported as the multipart part `file`, after the field `privacy`. */
export async function addImportDoor(app: FastifyInstance, doors: Doors): Promise<void> {
  await app.register(async (room) => {
    await room.register(multipart, {
      limits: {
        fileSize: limits.importFileBytes,
        files: 1,
        fields: 10,
        parts: 12,
        fieldSize: 1_000,
      },
      throwFileSizeLimit: true,
    })
    room.route({
      method: 'POST',
      url: '/import-file',
      bodyLimit: limits.importFileBytes + 100_000,
      handler: async (request, reply) => {
        doors.cookies.ensureCsrf(request, reply)
        const begun = await receive(request, reply, doors)
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(toJson({ success: true, import: begun }))
      },
      errorHandler: (error, request, reply) => {
        const failure = toFailure(error, request.log as unknown as Log)
        const isTooLarge =
          isFailure(failure, 'image_too_large') || isFailure(failure, 'body_too_large')
        return refuse(reply, isTooLarge ? new Failure('import_file_too_large') : failure)
      },
    })
  })
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  doors: Doors,
): Promise<Import> {
  const caller = await senderOf(request, reply, startImport, doors)
  const received = await readFilePart(request, 'file')
  if (!received) throw new Failure('import_file_missing', { field: 'file' })
  const { bytes, part } = received
  const told = part.fields.privacy
  const privacy = told && 'value' in told ? told.value : undefined
  const ask = { file: bytes, name: part.filename, ...(privacy !== undefined && { privacy }) }
  return doors.operations.runRaw(startImport, ask, caller) as Promise<Import>
}
