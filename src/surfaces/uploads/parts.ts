import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import type { Viewer } from '#contract/viewer'
import type { Caller } from '#platform/operations'
import {
  callerOf,
  type EndpointContext,
  localizedWords,
  readerOf,
  refuseForgery,
  setRetryAfter,
  unreadableBody,
  wireWords,
} from '#surfaces/wire'

export interface ReceivedFile {
  bytes: Buffer<ArrayBuffer>
  part: MultipartFile
}

/**
 * The member who sends a form with a file. The body is read only once we know who sends it and that they may.
 */
export async function senderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  context: EndpointContext,
): Promise<Caller & { viewer: Viewer }> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type')
  return memberBehind(request, reply, operation, context)
}

/** The member who sends a request of our own pages, admitted to the operation. */
export async function memberBehind(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  context: EndpointContext,
): Promise<Caller & { viewer: Viewer }> {
  refuseForgery(request, context.settings.publicUrl)
  const caller = await callerOf(request, reply, context)
  if (!isMember(caller)) throw new Failure('login_required')
  await context.operations.enter(operation, caller)
  return caller
}

function isMember(caller: Caller): caller is Caller & { viewer: Viewer } {
  return caller.viewer !== null
}

/** As long as any other body may take. */
const refusedMs = 60_000

/**
 * A client that is refused while it is still sending reads the answer only if we go on reading its body; for a
 * while, not for the hour that an upload may take.
 */
export function readOn({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.complete || raw.destroy(), refusedMs)
  raw.once('close', () => clearTimeout(timer))
}

/** Ends the connection of who sends nothing for long. */
export function endWhenSilent({ raw }: FastifyRequest): void {
  raw.setTimeout(limits.uploadIdleMs, () => raw.destroy())
  raw.once('end', () => raw.setTimeout(0))
}

/** Turns the parser's errors about a body into `malformed_body`. */
export async function* orMalformed<T>(parts: () => AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts()
  } catch (error) {
    throw unreadableBody(error)
  }
}

/** The file of this name; null when it is missing or empty. */
export async function readFilePart(
  request: FastifyRequest,
  name: string,
): Promise<ReceivedFile | null> {
  try {
    const part = await request.file()
    if (part?.fieldname !== name) return null
    const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>
    return bytes.length > 0 ? { bytes, part } : null
  } catch (error) {
    throw unreadableBody(error)
  }
}

export async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  context: EndpointContext,
): Promise<FastifyReply> {
  const viewer = await readerOf(request, failure, context)
  const { kind, detail } = failure
  return setRetryAfter(reply, failure)
    .code(kind.http_status)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      code: kind.api_error_code,
      api_error_code: kind.api_error_code,
      reason: failure.code,
      message: wireWords(request, failure).message,
      ...localizedWords(request, failure, viewer),
      field: detail.field,
    })
}
