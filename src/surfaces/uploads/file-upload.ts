import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, type FailureCode } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import { toJson } from '#platform/json'
import type { Log } from '#platform/log'
import { createSemaphore, type EndpointContext, toFailure } from '#surfaces/wire'
import { orMalformed, readOn, refuse, senderOf } from './parts.ts'

export interface FileUpload {
  /** Without the slash at its end. */
  url: string
  /** Takes the file as a stream, its name where it asks for it, and the fields. */
  operation: Operation
  maxBytes: number
  /** Fields of the form that may come before the file. */
  fields: readonly string[]
  maxFieldBytes?: number
  /** What the answer calls what the operation answered. */
  answer: string
  missing: FailureCode
  tooLarge: FailureCode
}

/** A file as the multipart part `file`, after fields. It is streamed, not held in memory. */
export async function addFileUpload(
  app: FastifyInstance,
  context: EndpointContext,
  upload: FileUpload,
): Promise<void> {
  const { url, operation, maxBytes, maxFieldBytes = 5_000, answer, tooLarge } = upload
  const slots = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte over the limit, to notice files that are too large.
      limits: {
        fileSize: maxBytes + 1,
        ...{ files: 1, fields: 10, parts: 12, fieldSize: maxFieldBytes },
      },
      throwFileSizeLimit: false,
    })
    scope.route({
      method: 'POST',
      url,
      bodyLimit: maxBytes + 100_000,
      handler: async (request, reply) => {
        context.cookies.ensureCsrf(request, reply)
        const caller = await senderOf(request, reply, operation, context)
        const release = slots.take(caller.viewer.id)
        try {
          const input = await readForm(request, upload)
          const done = await context.operations.runRaw(operation, input, caller)
          return await reply
            .header('cache-control', 'no-store')
            .type('application/json; charset=utf-8')
            .send(toJson({ success: true, [answer]: done }))
        } finally {
          release()
        }
      },
      errorHandler: (error, request, reply) => {
        readOn(request)
        const failure = toFailure(error, request.log as unknown as Log)
        const isTooLarge = failure.code === 'body_too_large'
        return refuse(request, reply, isTooLarge ? new Failure(tooLarge) : failure, context)
      },
    })
  })
}

/** The file as a stream, and the fields before it. */
async function readForm(request: FastifyRequest, { fields, missing }: FileUpload) {
  const given: Record<string, unknown> = {}
  for await (const part of orMalformed(() => request.parts())) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') break
      return { ...given, file: orMalformed(() => part.file), name: part.filename }
    }
    if (part.valueTruncated) throw new Failure('invalid_input', { field: part.fieldname })
    if (fields.includes(part.fieldname)) given[part.fieldname] = part.value
  }
  throw new Failure(missing, { field: 'file' })
}
