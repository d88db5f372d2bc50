import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits'
import { newCsrfToken } from '#platform/crypto'
import type { MarkName } from '#platform/operations'
import { unmaskCsrf } from './csrf-mask.ts'

/** Every cookie the product sets, in one place: session, its readable sign, the CSRF token, and cookies. */
export interface Cookies {
  readSession(request: FastifyRequest): string | null
  beginSession(reply: FastifyReply, token: string): void
  endSession(reply: FastifyReply): void
  /** The client's CSRF token; a first visit is given one. */
  ensureCsrf(request: FastifyRequest, reply: FastifyReply): string
  rotateCsrf(reply: FastifyReply): string
  readMark(request: FastifyRequest, name: MarkName): string | null
  writeMark(reply: FastifyReply, name: MarkName, value: string | null): void
}

const csrfCookie = 'csrftoken'
const signCookie = '_auth'
const sessionForm = /^[\w-]{20,128}$/
const markForm = /^[\w.~-]{1,1000}$/
const daySeconds = 86_400

/** How long a browser keeps each mark, in seconds. */
const markAges: Record<MarkName, number> = {
  device: limits.deviceDays * daySeconds,
  ineligible: limits.ineligibleHours * 3_600,
  challenge: limits.challengeMinutes * 60,
  flow: limits.challengeMinutes * 60,
  prompt: limits.challengeMinutes * 60,
  acting: limits.sessionAbsoluteDays * daySeconds,
}

export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:')
  const sessionCookie = secure ? '__Host-bowerbird_session' : 'bowerbird_session'
  const common = { path: '/', secure, sameSite: 'lax' } as const
  const sessionAge = limits.sessionAbsoluteDays * daySeconds

  const markCookie = (name: MarkName) => `${secure ? '__Host-' : ''}bowerbird_${name}`

  const rotateCsrf = (reply: FastifyReply) => {
    const token = newCsrfToken()
    reply.setCookie(csrfCookie, token, { ...common, maxAge: sessionAge })
    return token
  }

  return {
    readSession(request) {
      const token = request.cookies[sessionCookie]
      return token !== undefined && sessionForm.test(token) ? token : null
    },
    beginSession(reply, token) {
      reply.setCookie(sessionCookie, token, { ...common, httpOnly: true, maxAge: sessionAge })
      reply.setCookie(signCookie, '1', { ...common, maxAge: sessionAge })
      rotateCsrf(reply)
    },
    endSession(reply) {
      reply.clearCookie(sessionCookie, { ...common, httpOnly: true })
      reply.clearCookie(signCookie, common)
      rotateCsrf(reply)
    },
    ensureCsrf(request, reply) {
      const token = request.cookies[csrfCookie]
      return token ? token : rotateCsrf(reply)
    },
    rotateCsrf,
    readMark(request, name) {
      const value = request.cookies[markCookie(name)]
      return value !== undefined && markForm.test(value) ? value : null
    },
    writeMark(reply, name, value) {
      const options = { ...common, httpOnly: true }
      if (value === null) reply.clearCookie(markCookie(name), options)
      else reply.setCookie(markCookie(name), value, { ...options, maxAge: markAges[name] })
    },
  }
}

/**
 * A client may bring a token of its own making, of any length: equality of the pair is the test. Pages send
 * theirs masked. A browser that holds several cookies of the name sends them all: one equal is enough.
 */
export function csrfPairMatches(request: FastifyRequest, fromBody: unknown): boolean {
  const sent = request.headers['x-csrftoken'] ?? fromBody
  if (typeof sent !== 'string' || sent === '') return false
  const unmasked = unmaskCsrf(sent)
  return csrfCookies(request).some((cookie) => cookie === sent || cookie === unmasked)
}

/** Every value sent under the name, as it stands and as the parser reads the first. */
function csrfCookies(request: FastifyRequest): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const named = pairs.filter((pair) => pair.startsWith(`${csrfCookie}=`))
  const values = named.map((pair) => pair.slice(csrfCookie.length + 1))
  return [...values, request.cookies[csrfCookie] ?? ''].filter((value) => value !== '')
}
