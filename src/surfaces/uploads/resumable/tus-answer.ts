import { type Locker, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { UploadId } from '#contract/media/uploads'
import type { Caller } from '#platform/operations'
import type { EndpointContext } from '#surfaces/wire'
import type { ResumableEndpoint } from './resumable-endpoint.ts'
import { TusStore } from './tus-store.ts'

/** The headers of the library's answers that are ours to give; it answers any origin, and we do not. */
const answered = [
  'location',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'upload-length',
  'upload-offset',
]

/** Whose turn it is stands in the database, where other processes see it. */
const noLocker: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

/** Answers a request of the protocol (tus 1.0) for this caller. Failures of operations are thrown. */
export async function answerTus(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  context: EndpointContext & { endpoint: ResumableEndpoint },
): Promise<FastifyReply> {
  const { path, maxBytes, tooLarge } = context.endpoint
  let failure: unknown
  const server = new Server({
    path,
    datastore: new TusStore(context, caller, request.raw),
    locker: noLocker,
    maxSize: maxBytes,
    relativeLocation: true,
    getFileIdFromRequest: (_request, name) => (UploadId.safeParse(name).success ? name : undefined),
    // Errors of the protocol have their status; the library would tell the words of any other.
    onResponseError: (_request, error) => {
      if (!('status_code' in error)) failure = error
      else if (isTooLarge(request, error.status_code)) failure = new Failure(tooLarge)
      return undefined
    },
  })
  const answer = await server.handleWeb(toWebRequest(request))
  if (failure) throw failure
  for (const name of answered) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  reply.code(answer.status).header('cache-control', 'no-store')
  return reply.send(answer.status === 204 ? null : await answer.text())
}

const isTooLarge = ({ method }: FastifyRequest, status: number) =>
  method === 'POST' && status === 413

/** Without the body, which is read where it is stored. */
function toWebRequest({ raw, method, url }: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers))
    if (value !== undefined) headers.set(name, String(value))
  return new Request(new URL(url, 'http://localhost'), { method, headers })
}
