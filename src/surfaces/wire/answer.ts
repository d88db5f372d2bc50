import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, isFailure } from '#contract/errors'
import type { Operation } from '#contract/operation'
import type { Log } from '#platform/log'
import type { Caller } from '#platform/operations'
import type { EndpointContext } from './endpoint-context.ts'
import { type CallInfo, failureEnvelope, successEnvelope } from './envelope.ts'
import { isNavigation, sendFailurePage } from './failure-page.ts'
import { readersWords } from './failure-words.ts'
import { applySession, callerOf, readerOf, viewerOf } from './session/caller.ts'
import { refuseForgery } from './session/csrf.ts'
import { toFailure } from './to-failure.ts'

const jsonType = 'application/json; charset=utf-8'

/** The operation that a request asks for, with its input. */
export interface ParsedCall {
  operation: Operation
  input: unknown
  /** From the body, as plain forms of our own pages send it. */
  csrfToken: unknown
}

interface Endpoint {
  /** For the answer's `resource.name`. */
  resource: string
  operation: Operation | null
  /** Parses the request; sets the options and the operation of `call` as soon as it knows them. */
  read(call: CallInfo): ParsedCall
}

/** Runs the operation that a request asks for and sends its answer in the envelope. */
export async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, operation, read }: Endpoint,
  context: EndpointContext,
): Promise<FastifyReply> {
  const call: CallInfo = { request, viewer: null, resource, options: {}, operation }
  let caller: Caller | null = null
  try {
    context.cookies.ensureCsrf(request, reply)
    caller = await callerOf(request, reply, context)
    call.viewer = caller.viewer
    refuseOtherAccount(request, caller)
    const parsed = read(call)
    if (parsed.operation.kind === 'command')
      refuseForgery(request, context.settings.publicUrl, parsed.csrfToken)
    const output = await context.operations.runRaw(parsed.operation, parsed.input, caller)
    call.viewer = await viewerAfter(caller, context)
    markReplay(reply, caller)
    return sendSuccess(reply, call, caller, output, context)
  } catch (error) {
    markReplay(reply, caller)
    return sendFailure(reply, call, toFailure(error, logOf(request)), context)
  }
}

/** What waited on a device belongs to the account that it was done with. */
function refuseOtherAccount({ headers }: FastifyRequest, { viewer }: Caller): void {
  const wanted = headers['x-for-account']
  if (wanted !== undefined && viewer !== null && wanted !== viewer.id)
    throw new Failure('other_account')
}

/** Marks the answer as that of an earlier call with the same idempotency key. */
function markReplay(reply: FastifyReply, caller: Caller | null): void {
  if (caller?.isReplayed) reply.header('idempotent-replayed', 'true')
}

/** The viewer after the call: the answer to a log-in already names the new one. */
async function viewerAfter({ viewer, sessionChange }: Caller, context: EndpointContext) {
  if (!sessionChange) return viewer
  return sessionChange.kind === 'begin' ? context.findViewer(sessionChange.token) : null
}

/** For requests that never became a call: an unknown resource, an unreadable body, a page that broke. */
export async function refuseCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, operation }: Pick<CallInfo, 'resource' | 'operation'>,
  error: unknown,
  context: EndpointContext,
): Promise<FastifyReply> {
  const failure = toFailure(error, logOf(request))
  if (resource === '' && isNavigation(request.headers)) {
    const viewer = await readerOf(request, failure, context)
    return sendFailurePage(request, withFailureHeaders(reply, failure), failure, viewer)
  }
  const call: CallInfo = { request, viewer: null, resource, options: {}, operation }
  try {
    context.cookies.ensureCsrf(request, reply)
    call.viewer = await viewerOf(request, context)
  } catch {
    // The answer can do without the viewer.
  }
  return sendFailure(reply, call, failure, context)
}

function logOf(request: FastifyRequest): Log {
  return request.log as unknown as Log
}

function sendSuccess(
  reply: FastifyReply,
  call: CallInfo,
  caller: Caller,
  output: unknown,
  context: EndpointContext,
): FastifyReply {
  applySession(caller, reply, context)
  return reply
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send(successEnvelope(call, output, context))
}

export function sendFailure(
  reply: FastifyReply,
  call: CallInfo,
  failure: Failure,
  context: EndpointContext,
): FastifyReply {
  return withFailureHeaders(reply, failure)
    .type(jsonType)
    .send(failureEnvelope(call, failure, context))
}

function withFailureHeaders(reply: FastifyReply, failure: Failure): FastifyReply {
  return setRetryAfter(reply, failure)
    .code(failure.kind.http_status)
    .header('cache-control', 'no-store')
}

/** For endpoints without an envelope: the failure as plain text. */
export async function sendPlainFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  context: EndpointContext,
): Promise<FastifyReply> {
  const failure = toFailure(error, logOf(request))
  const viewer = await readerOf(request, failure, context)
  return withFailureHeaders(reply, failure)
    .type('text/plain; charset=utf-8')
    .send(readersWords(request, failure, viewer).message)
}

/** Whether the thing does not exist or its name is invalid: other failures may pass by themselves. */
export function isMissing(error: unknown): boolean {
  if (!isFailure(error)) return false
  return error.kind.http_status === 404 || error.code === 'invalid_input'
}

/** Sets `retry-after` for failures that pass by themselves. */
export function setRetryAfter(reply: FastifyReply, { kind, detail }: Failure): FastifyReply {
  const retryAfter = detail.retry_after_s ?? kind.retry_after_s
  return retryAfter === undefined ? reply : reply.header('retry-after', String(retryAfter))
}
