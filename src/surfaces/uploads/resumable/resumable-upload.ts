import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits'
import { cancelResumable, findResumable } from '#contract/media/resumable'
import type { Operation } from '#contract/operation'
import type { Log } from '#platform/log'
import type { Caller } from '#platform/operations'
import { callerOf, createSemaphore, type EndpointContext, toFailure } from '#surfaces/wire'
import { endWhenSilent, memberBehind, readOn, refuse } from '../parts.ts'
import { importEndpoint, mediaEndpoint, type ResumableEndpoint } from './resumable-endpoint.ts'
import { answerTus } from './tus-answer.ts'

/** Which operation a request is admitted to before its body is read. */
const operationsOf = (endpoint: ResumableEndpoint): Readonly<Record<string, Operation>> => ({
  POST: endpoint.begin,
  HEAD: findResumable,
  PATCH: endpoint.continue,
  DELETE: cancelResumable,
})

/**
 * `/upload-resumable/` for pictures and videos, `/import-resumable/` for files to import: uploads that go on after a
 * lost connection, by the tus protocol.
 */
export async function addResumableUploads(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  for (const endpoint of [mediaEndpoint, importEndpoint]) await addEndpoint(app, context, endpoint)
}

async function addEndpoint(
  app: FastifyInstance,
  context: EndpointContext,
  endpoint: ResumableEndpoint,
): Promise<void> {
  const slots = createSemaphore(limits.uploadsAtOnce, limits.uploadsAtOnceEach, 'uploads_busy')
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
      done(null, payload),
    )
    const answer = {
      config: { bodyMs: limits.uploadMs },
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        handle(request, reply, { context, endpoint, slots }),
      errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
        readOn(request)
        const failure = toFailure(error, request.log as unknown as Log)
        return refuse(request, reply.header('tus-resumable', '1.0.0'), failure, context)
      },
    }
    scope.route({ ...answer, method: ['POST', 'OPTIONS'], url: endpoint.path })
    scope.route({ ...answer, method: ['HEAD', 'PATCH', 'DELETE'], url: `${endpoint.path}/:id` })
  })
}

interface Door {
  context: EndpointContext
  endpoint: ResumableEndpoint
  slots: ReturnType<typeof createSemaphore>
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, endpoint, slots }: Door,
): Promise<FastifyReply> {
  const operation = operationsOf(endpoint)[request.method]
  const answer = (caller: Caller) => answerTus(request, reply, caller, { ...context, endpoint })
  if (!operation) return answer(await callerOf(request, reply, context))
  const caller = await memberBehind(request, reply, operation, context)
  if (request.method !== 'PATCH') return answer(caller)
  const release = slots.take(caller.viewer.id)
  try {
    endWhenSilent(request)
    return await answer(caller)
  } finally {
    release()
  }
}
