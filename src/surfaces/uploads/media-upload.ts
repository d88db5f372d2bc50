import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { receiveUpload } from '#contract/media/uploads'
import type { Log } from '#platform/log'
import { addressKey } from '#platform/rate-limit'
import { callerOf, createSemaphore, type EndpointContext, toFailure } from '#surfaces/wire'
import { endWhenSilent, orMalformed, readOn, refuse } from './parts.ts'

/** The proof is at the beginning of the form, so it arrives soon. */
const proofMs = 10_000

/**
 * `/upload-media/`: the file of a registered upload. The form's fields are those that the registration answered,
 * and the file comes last; it needs no session, because the fields hold a proof. The file is streamed, not held in
 * memory.
 */
export async function addMediaUpload(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  const running = new Set<string>()
  // Slow senders must not take the slots of others; those without a proof yet have slots of their own.
  const unproven = createSemaphore(
    limits.uploadsUnproven,
    limits.uploadsUnprovenEach,
    'uploads_busy',
  )
  const slots = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte over the limit, to notice files that are too large.
      limits: {
        fileSize: limits.videoBytes + 1,
        files: 1,
        fields: 20,
        parts: 22,
        fieldSize: 2_000,
      },
      throwFileSizeLimit: false,
    })
    scope.route({
      method: 'POST',
      url: '/upload-media',
      bodyLimit: limits.videoBytes + 100_000,
      config: { bodyMs: limits.uploadMs },
      handler: async (request, reply) => {
        if (!request.isMultipart()) throw new Failure('unsupported_media_type')
        let release = unproven.take(addressKey(request.ip))
        try {
          endWhenSilent(request)
          await receive(request, reply, context, running, (ownerId) => {
            release()
            release = slots.take(ownerId)
          })
        } finally {
          release()
        }
        return reply.code(204).header('cache-control', 'no-store').send()
      },
      errorHandler: (error, request, reply) => {
        readOn(request)
        const failure = toFailure(error, request.log as unknown as Log)
        return refuse(request, reply, failure, context)
      },
    })
  })
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
  running: Set<string>,
  onProven: (ownerId: PersonId) => void,
): Promise<void> {
  const { proof, file } = await readForm(request)
  if (running.has(proof)) throw new Failure('upload_refused')
  running.add(proof)
  try {
    const caller = await callerOf(request, reply, context)
    const begin = (ownerId: PersonId) => {
      onProven(ownerId)
      return file()
    }
    await context.operations.run(receiveUpload, { upload_proof: proof, file: begin }, caller)
  } finally {
    running.delete(proof)
  }
}

/** The proof, and the file as a stream. */
async function readForm(request: FastifyRequest) {
  const late = setTimeout(() => request.raw.destroy(), proofMs)
  try {
    let proof = ''
    for await (const part of orMalformed(() => request.parts())) {
      if (part.type === 'file' && part.fieldname === 'file')
        return { proof, file: () => orMalformed(() => part.file) }
      if (part.type === 'file') break
      if (part.fieldname === 'upload_proof') proof = String(part.value)
    }
    throw new Failure('upload_file_missing', { field: 'file' })
  } finally {
    clearTimeout(late)
  }
}
