import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/errors'
import type { Viewer } from '#contract/viewer'
import type { Log } from '#platform/log'
import type { Caller, CookieName, Cookies, Place } from '#platform/operations'
import type { EndpointContext } from '../endpoint-context.ts'
import { browserLanguageOf, languageOf } from '../language.ts'
import { placeOf } from '../place.ts'

export async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
): Promise<Caller> {
  const sessionToken = context.cookies.readSession(request)
  const viewer = await viewerOf(request, context)
  const language = languageOf(request, viewer, context)
  return {
    viewer,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    hasPrivacyControl: request.headers['sec-gpc'] === '1',
    place: placeFor(viewer, language, placeOf(request, context)),
    language,
    browserLanguage: browserLanguageOf(request, context),
    sessionToken,
    idempotencyKey: keyOf(request),
    cookies: marksOf(request, reply, context),
    log: request.log as unknown as Log,
  }
}

/** Who chose a language gets names and search results in it, whatever the browser accepts. */
function placeFor(viewer: Viewer | null, language: string, place: Place): Place {
  if (viewer?.language !== language) return place
  return { ...place, locale: language, language: language.split('-')[0] ?? 'en' }
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return (Array.isArray(key) ? key[0] : key) || null
}

/** For endpoints that need only the viewer. */
export async function viewerOf(
  request: FastifyRequest,
  context: EndpointContext,
): Promise<Viewer | null> {
  const sessionToken = context.cookies.readSession(request)
  return sessionToken === null ? null : context.findViewer(sessionToken)
}

/**
 * The viewer to whom a failure is shown; null too when their session cannot be read. Not looked up when the server
 * is too busy, which may be because the database does not answer.
 */
export async function readerOf(
  request: FastifyRequest,
  failure: Failure,
  context: EndpointContext,
): Promise<Viewer | null> {
  if (failure.kind.http_status === 503) return null
  return viewerOf(request, context).catch(() => null)
}

function marksOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookies }: EndpointContext,
): Cookies {
  const written = new Map<CookieName, string | null>()
  return {
    read: (name) =>
      written.get(name) ?? (written.has(name) ? null : cookies.readMark(request, name)),
    write(name, value) {
      written.set(name, value)
      cookies.writeMark(reply, name, value)
    },
    haveChanged: () => written.size > 0,
  }
}

/** Writes the session change that a handler made into cookies. */
export function applySession(caller: Caller, reply: FastifyReply, context: EndpointContext): void {
  const change = caller.sessionChange
  if (!change) return
  if (caller.sessionToken) context.forgetViewer(caller.sessionToken)
  if (change.kind === 'begin') context.cookies.beginSession(reply, change.token)
  else context.cookies.endSession(reply)
}

export function newRequestId(): string {
  return randomUUID()
}
