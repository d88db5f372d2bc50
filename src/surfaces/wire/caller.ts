import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#contract/viewer'
import type { Log } from '#platform/log'
import type { Caller, Cookies, MarkName } from '#platform/operations'
import type { Doors } from './doors.ts'
import { placeOf } from './place.ts'

export async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  doors: Doors,
): Promise<Caller> {
  const sessionToken = doors.cookies.readSession(request)
  return {
    viewer: await viewerOf(request, doors),
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    place: placeOf(request, doors),
    sessionToken,
    idempotencyKey: keyOf(request),
    cookies: marksOf(request, reply, doors),
    log: request.log as unknown as Log,
  }
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return (Array.isArray(key) ? key[0] : key) || null
}

/** For doors that ask no more than who it is. */
export async function viewerOf(request: FastifyRequest, doors: Doors): Promise<Viewer | null> {
  const sessionToken = doors.cookies.readSession(request)
  return sessionToken === null ? null : doors.findViewer(sessionToken)
}

function marksOf(request: FastifyRequest, reply: FastifyReply, { cookies }: Doors): Cookies {
  const written = new Map<MarkName, string | null>()
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

/** Turns what a handler decided about the session into cookies. */
export function applySession(caller: Caller, reply: FastifyReply, doors: Doors): void {
  const change = caller.sessionChange
  if (!change) return
  if (caller.sessionToken) doors.forgetViewer(caller.sessionToken)
  if (change.kind === 'begin') doors.cookies.beginSession(reply, change.token)
  else doors.cookies.endSession(reply)
}

export function newRequestId(): string {
  return randomUUID()
}
