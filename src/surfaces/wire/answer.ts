import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, isFailure } from '#contract/errors'
import type { Operation } from '#contract/operation'
import type { Log } from '#platform/log'
import type { Caller } from '#platform/operations'
import { applySession, callerOf, viewerOf } from './caller.ts'
import { refuseForgery } from './csrf.ts'
import type { Doors } from './doors.ts'
import { type Answered, failureEnvelope, successEnvelope } from './envelope.ts'
import { toFailure } from './known-failure.ts'

const jsonType = 'application/json; charset=utf-8'

/** What a door made of a request. */
export interface Asked {
  operation: Operation
  input: unknown
  /** From the body, where a plain form of our own pages carries it. */
  csrfToken: unknown
}

interface Call {
  /** As the answer's `resource.name` has it. */
  resource: string
  operation: Operation | null
  /** Reads the request; writes down the options and the operation as soon as it knows them. */
  read(answered: Answered): Asked
}

/** From a request to its answer in the envelope, for success and failure alike. */
export async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, operation, read }: Call,
  doors: Doors,
): Promise<FastifyReply> {
  const answered: Answered = { request, viewer: null, resource, options: {}, operation }
  let caller: Caller | null = null
  try {
    doors.cookies.ensureCsrf(request, reply)
    caller = await callerOf(request, reply, doors)
    answered.viewer = caller.viewer
    const asked = read(answered)
    if (asked.operation.kind === 'command')
      refuseForgery(request, doors.settings.publicUrl, asked.csrfToken)
    const output = await doors.operations.runRaw(asked.operation, asked.input, caller)
    answered.viewer = await viewerAfter(caller, doors)
    markReplay(reply, caller)
    return sendSuccess(reply, answered, caller, output, doors)
  } catch (error) {
    markReplay(reply, caller)
    return sendFailure(reply, answered, toFailure(error, logOf(request)), doors)
  }
}

/** Tells that nothing was done: the answer is that of an earlier call with the same key. */
function markReplay(reply: FastifyReply, caller: Caller | null): void {
  if (caller?.isReplayed) reply.header('idempotent-replayed', 'true')
}

/** Who it is from now on: a log-in's own answer already tells. */
async function viewerAfter({ viewer, sessionChange }: Caller, doors: Doors) {
  if (!sessionChange) return viewer
  return sessionChange.kind === 'begin' ? doors.findViewer(sessionChange.token) : null
}

/** For requests that never became a call: no such resource, a body nobody can read. */
export async function refuseCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, operation }: Pick<Answered, 'resource' | 'operation'>,
  error: unknown,
  doors: Doors,
): Promise<FastifyReply> {
  const failure = toFailure(error, logOf(request))
  const answered: Answered = { request, viewer: null, resource, options: {}, operation }
  try {
    doors.cookies.ensureCsrf(request, reply)
    answered.viewer = await viewerOf(request, doors)
  } catch {
    // Who asked is not worth a second failure.
  }
  return sendFailure(reply, answered, failure, doors)
}

function logOf(request: FastifyRequest): Log {
  return request.log as unknown as Log
}

function sendSuccess(
  reply: FastifyReply,
  answered: Answered,
  caller: Caller,
  output: unknown,
  doors: Doors,
): FastifyReply {
  applySession(caller, reply, doors)
  return reply
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send(successEnvelope(answered, output, doors))
}

export function sendFailure(
  reply: FastifyReply,
  answered: Answered,
  failure: Failure,
  doors: Doors,
): FastifyReply {
  return askBack(reply, failure)
    .code(failure.kind.http_status)
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send(failureEnvelope(answered, failure, doors))
}

/** For doors whose answers are no envelopes: what went wrong in words. */
export function refuseInWords(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const failure = toFailure(error, logOf(request))
  return askBack(reply, failure)
    .code(failure.kind.http_status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(failure.message)
}

/** Whether what was named is not there, or could not be: all else may be otherwise in a moment. */
export function isMissing(error: unknown): boolean {
  if (!isFailure(error)) return false
  return error.kind.http_status === 404 || error.code === 'invalid_input'
}

/** Says when to come back, where the failure passes by itself. */
export function askBack(reply: FastifyReply, { kind, detail }: Failure): FastifyReply {
  const retryAfter = detail.retry_after_s ?? kind.retry_after_s
  return retryAfter === undefined ? reply : reply.header('retry-after', String(retryAfter))
}
