import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits'
import {
  beginResumable,
  cancelResumable,
  continueResumable,
  findResumable,
} from '#contract/media/resumable'
import type { Operation } from '#contract/operation'
import type { Log } from '#platform/log'
import { callerOf, createSemaphore, type EndpointContext, toFailure } from '#surfaces/wire'
import { endWhenSilent, memberBehind, readOn, refuse } from '../parts.ts'
import { answerTus, resumablePath } from './tus-answer.ts'

/** Which operation a request is admitted to before its body is read. */
const operations: Readonly<Record<string, Operation>> = {
  POST: beginResumable,
  HEAD: findResumable,
  PATCH: continueResumable,
  DELETE: cancelResumable,
}

/** `/upload-resumable/`: uploads that go on after a lost connection, by the tus protocol. */
export async function addResumableUpload(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  const slots = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
      done(null, payload),
    )
    const answer = {
      config: { bodyMs: limits.uploadMs },
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        handle(request, reply, context, slots),
      errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
        readOn(request)
        const failure = toFailure(error, request.log as unknown as Log)
        return refuse(request, reply.header('tus-resumable', '1.0.0'), failure, context)
      },
    }
    scope.route({ ...answer, method: ['POST', 'OPTIONS'], url: resumablePath })
    scope.route({ ...answer, method: ['HEAD', 'PATCH', 'DELETE'], url: `${resumablePath}/:id` })
  })
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
  slots: ReturnType<typeof createSemaphore>,
): Promise<FastifyReply> {
  const operation = operations[request.method]
  if (!operation) return answerTus(request, reply, await callerOf(request, reply, context), context)
  const caller = await memberBehind(request, reply, operation, context)
  if (request.method !== 'PATCH') return answerTus(request, reply, caller, context)
  const release = slots.take(caller.viewer.id)
  try {
    endWhenSilent(request)
    return await answerTus(request, reply, caller, context)
  } finally {
    release()
  }
}
