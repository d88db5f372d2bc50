import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { receiveUpload } from '#contract/media/uploads'
import type { Log } from '#platform/log'
import { addressKey } from '#platform/rate-limit'
import { callerOf, createSemaphore, type Doors, toFailure } from '#surfaces/wire'
import { orMalformed, refuse } from './parts.ts'

/** The proof stands at a form's beginning. */
const proofMs = 10_000

/**
 * `/upload-media/`: a picture or video that was announced. The form's fields are what the announcement
 * answered, and the file comes last; no session is asked for, because the fields hold a proof. Nothing of it
 * is held in memory.
 */
export async function addMediaDoor(app: FastifyInstance, doors: Doors): Promise<void> {
  const underWay = new Set<string>()
  // Who sends slowly must not take the places of all others; who has shown no proof yet takes none of them.
  const unproven = createSemaphore(
    limits.uploadsUnproven,
    limits.uploadsUnprovenEach,
    'uploads_busy',
  )
  const places = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (room) => {
    await room.register(multipart, {
      // One byte more than may be, so that too much is told from just enough.
      limits: {
        fileSize: limits.videoBytes + 1,
        files: 1,
        fields: 20,
        parts: 22,
        fieldSize: 2_000,
      },
      throwFileSizeLimit: false,
    })
    room.route({
      method: 'POST',
      url: '/upload-media',
      bodyLimit: limits.videoBytes + 100_000,
      config: { bodyMs: limits.uploadMs },
      handler: async (request, reply) => {
        if (!request.isMultipart()) throw new Failure('unsupported_media_type')
        let leave = unproven.take(addressKey(request.ip))
        try {
          endWhenSilent(request)
          await receive(request, reply, doors, underWay, (ownerId) => {
            leave()
            leave = places.take(ownerId)
          })
        } finally {
          leave()
        }
        return reply.code(204).header('cache-control', 'no-store').send()
      },
      errorHandler: (error, request, reply) => {
        // Who still sends can read the answer only when somebody reads what they send.
        request.raw.unpipe()
        request.raw.resume()
        const failure = toFailure(error, request.log as unknown as Log)
        return refuse(reply, failure)
      },
    })
  })
}

function endWhenSilent({ raw }: FastifyRequest): void {
  raw.setTimeout(limits.uploadIdleMs, () => raw.destroy())
  raw.once('end', () => raw.setTimeout(0))
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  doors: Doors,
  underWay: Set<string>,
  onProven: (ownerId: string) => void,
): Promise<void> {
  const { proof, file } = await readForm(request)
  if (underWay.has(proof)) throw new Failure('upload_refused')
  underWay.add(proof)
  try {
    const caller = await callerOf(request, reply, doors)
    const begin = (ownerId: string) => {
      onProven(ownerId)
      return file()
    }
    await doors.operations.run(receiveUpload, { upload_proof: proof, file: begin }, caller)
  } finally {
    underWay.delete(proof)
  }
}

/** The proof, and the file as it comes. */
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
